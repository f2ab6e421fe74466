import * as z from 'zod/mini'

/*
 * Hotmart. Instants are milliseconds since 1970, money is a number of reais: 478.8. Ids of products and plans come as
 * numbers and as texts.
 */

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))
/** Nothing hangs on it: one strange entry must not hide a whole page of others. */
const told = <T extends z.ZodMiniType>(schema: T) => z.catch(maybe(schema), undefined)
const milliseconds = z.int().check(z.nonnegative())
const id = z.union([z.string(), z.int()])
const price = z.object({ value: z.number(), currency_code: z.string() })

export const OAUTH_PATH = '/security/oauth/token'

export const hotmartToken = z.object({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.string(),
  expires_in: z.int().check(z.positive()),
  scope: told(z.string()),
  jti: told(z.string()),
})

export const hotmartError = z.object({
  error: z.string(),
  error_description: told(z.string()),
  error_uri: told(z.string()),
})

const pageInfo = z.object({
  total_results: told(z.int()),
  /** Absent on the last page. */
  next_page_token: maybe(z.string()),
  prev_page_token: told(z.string()),
  results_per_page: told(z.int()),
})

export const hotmartSubscription = z.object({
  subscriber_code: z.string(),
  subscription_id: told(z.int()),
  /** ACTIVE INACTIVE DELAYED OVERDUE STARTED EXPIRED CANCELLED_BY_CUSTOMER CANCELLED_BY_SELLER CANCELLED_BY_ADMIN */
  status: z.string(),
  accession_date: milliseconds,
  end_accession_date: maybe(milliseconds),
  request_date: told(milliseconds),
  date_next_charge: maybe(milliseconds),
  trial: maybe(z.boolean()),
  transaction: maybe(z.string()),
  plan: z.object({
    id,
    name: z.string(),
    recurrency_period: maybe(z.int()),
    max_charge_cycles: told(z.int()),
  }),
  product: told(z.object({ id, name: told(z.string()), ucode: told(z.string()) })),
  price,
  subscriber: z.object({ name: told(z.string()), email: z.string(), ucode: told(z.string()) }),
})

export const hotmartSubscriptions = z.object({ items: z.array(hotmartSubscription), page_info: pageInfo })

export const hotmartSale = z.object({
  product: told(z.object({ id, name: told(z.string()) })),
  buyer: z.object({ name: told(z.string()), ucode: told(z.string()), email: z.string() }),
  purchase: z.object({
    transaction: z.string(),
    /** APPROVED COMPLETE CANCELLED EXPIRED OVERDUE PROTESTED REFUNDED CHARGEBACK STARTED WAITING_PAYMENT … */
    status: z.string(),
    order_date: milliseconds,
    approved_date: maybe(milliseconds),
    recurrency_number: maybe(z.int()),
    is_subscription: maybe(z.boolean()),
    price,
    payment: told(
      z.object({ method: told(z.string()), installments_number: told(z.int()), type: told(z.string()) }),
    ),
    offer: maybe(z.object({ code: maybe(z.string()), payment_mode: told(z.string()) })),
    warranty_expire_date: told(milliseconds),
  }),
})

export const hotmartSales = z.object({ items: z.array(hotmartSale), page_info: pageInfo })

/** `GET /subscriptions/{code}/purchases`: a list without pages. */
export const hotmartPurchases = z.array(
  z.object({
    transaction: z.string(),
    status: z.string(),
    approved_date: maybe(milliseconds),
    payment_type: told(z.string()),
    recurrency_number: maybe(z.int()),
    under_warranty: told(z.boolean()),
    price,
  }),
)

/** `POST /subscriptions/cancel`: what could not be cancelled is told inside a 200. */
export const hotmartCancelRequest = z.object({ subscriber_code: z.array(z.string()), send_mail: z.boolean() })
export const hotmartCancelReply = z.object({
  success_subscriptions: maybe(z.array(z.object({ subscriber_code: z.string(), status: z.string() }))),
  fail_subscriptions: maybe(
    z.array(z.object({ subscriber_code: z.string(), status: maybe(z.string()), error: maybe(z.string()) })),
  ),
})

export const ALREADY_CANCELLED = 'SUBSCRIPTION_ALREADY_CANCELED_OR_OVERDUE'

export type HotmartToken = z.infer<typeof hotmartToken>
export type HotmartError = z.infer<typeof hotmartError>
export type HotmartSubscription = z.infer<typeof hotmartSubscription>
export type HotmartSale = z.infer<typeof hotmartSale>
export type HotmartPurchases = z.infer<typeof hotmartPurchases>
export type HotmartCancelReply = z.infer<typeof hotmartCancelReply>
export type HotmartCancelRequest = z.infer<typeof hotmartCancelRequest>
