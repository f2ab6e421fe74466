import * as z from 'zod/mini'

/*
 * Pagar.me core v5, as it answers. Unknown fields and words are let through, and what does not decide anything may even
 * be of another type than it was: a reply that we cannot read would lose the outcome of a payment.
 */

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))
/** Nothing hangs on it: what is not as documented counts as absent. */
const told = <T extends z.ZodMiniType>(schema: T) => z.catch(maybe(schema), undefined)
const text = z.string()
const centavos = z.int().check(z.nonnegative())

/** `2030-04-04T21:36:13Z`; in webhooks the Z is missing and UTC is meant all the same. */
const instant = text.check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/))

/** Sixteen letters and digits after the prefix, so far. */
const idOf = (prefix: string) => text.check(z.regex(new RegExp(`^${prefix}_\\w{10,40}$`)))

/** We write texts; others who use the account may have written anything. */
const metadata = told(z.record(z.string(), z.unknown()))

export const pagarmeAddress = z.object({
  id: z.optional(text),
  /** Number, street, district, in this order: antifraud reads it so. */
  line_1: text,
  line_2: told(text),
  zip_code: text,
  city: text,
  state: text,
  country: text,
})

export const pagarmeCard = z.object({
  id: idOf('card'),
  first_six_digits: told(text),
  last_four_digits: text.check(z.regex(/^\d{4}$/)),
  brand: told(text),
  holder_name: told(text),
  exp_month: z.int(),
  exp_year: z.int(),
  /** active, deleted, expired */
  status: maybe(text),
  type: told(text),
  created_at: told(instant),
  updated_at: told(instant),
})

export const pagarmeCustomer = z.object({
  id: idOf('cus'),
  name: text,
  email: told(text),
  code: maybe(text),
  type: told(text),
  document: told(text),
  document_type: told(text),
  delinquent: told(z.boolean()),
  address: told(pagarmeAddress),
  phones: told(z.record(z.string(), z.unknown())),
  created_at: told(instant),
  updated_at: told(instant),
  metadata,
})

export const pagarmeTransaction = z.object({
  id: maybe(text),
  transaction_type: told(text),
  /** captured, not_authorized, with_error, refunded, voided, waiting_cancellation, chargedback … */
  status: text,
  success: told(z.boolean()),
  amount: told(centavos),
  installments: told(z.int()),
  /** Two digits of the brand (ABECS) since August 2026; four of their own before. */
  acquirer_return_code: told(text),
  acquirer_message: told(text),
  gateway_response: told(z.object({ code: maybe(text), errors: told(z.array(z.unknown())) })),
  antifraud_response: told(z.object({ status: maybe(text), score: told(text), provider_name: told(text) })),
  card: told(pagarmeCard),
  created_at: told(instant),
  updated_at: told(instant),
})

/** Inside an invoice or an order some fields are left to the outer object. */
export const pagarmeCharge = z.object({
  id: idOf('ch'),
  code: maybe(text),
  gateway_id: told(text),
  amount: maybe(centavos),
  paid_amount: maybe(centavos),
  canceled_amount: maybe(centavos),
  /** pending, paid, canceled, processing, failed, overpaid, underpaid, chargedback. None for "refunded". */
  status: text,
  currency: told(text),
  payment_method: told(text),
  paid_at: told(instant),
  canceled_at: told(instant),
  created_at: told(instant),
  updated_at: told(instant),
  customer: told(z.object({ id: text })),
  order: maybe(z.object({ id: text, code: maybe(text) })),
  invoice: maybe(
    z.object({
      id: text,
      subscription_id: maybe(text),
      /** Spelt so in webhooks of charges. */
      subscriptionId: maybe(text),
      subscription: maybe(z.object({ id: text })),
    }),
  ),
  last_transaction: maybe(pagarmeTransaction),
  metadata,
})

export const pagarmeOrder = z.object({
  id: idOf('or'),
  code: text,
  amount: centavos,
  currency: told(text),
  closed: told(z.boolean()),
  /** pending, paid, processing, canceled, failed */
  status: text,
  created_at: instant,
  updated_at: told(instant),
  customer: told(z.object({ id: text })),
  items: told(
    z.array(
      z.object({ id: text, code: maybe(text), description: text, amount: centavos, quantity: z.int() }),
    ),
  ),
  charges: maybe(z.array(pagarmeCharge)),
  metadata,
})

export const pagarmeCycle = z.object({
  id: idOf('cycle'),
  cycle: z.int(),
  start_at: instant,
  end_at: instant,
  billing_at: told(instant),
  status: maybe(text),
})

const pricing = z.object({ scheme_type: maybe(text), price: centavos })

export const pagarmePlan = z.object({
  id: idOf('plan'),
  name: text,
  interval: text,
  interval_count: z.int(),
  billing_type: told(text),
  currency: told(text),
  installments: maybe(z.array(z.int())),
  payment_methods: maybe(z.array(text)),
  trial_period_days: maybe(z.int()),
  status: text,
  items: z.array(z.object({ id: text, name: text, quantity: z.int(), pricing_scheme: pricing })),
  created_at: instant,
  metadata,
})

export const pagarmeSubscription = z.object({
  id: idOf('sub'),
  code: maybe(text),
  /** active, canceled, future. There is none for "unpaid": a renewal that failed leaves it active. */
  status: text,
  start_at: instant,
  interval: told(text),
  interval_count: told(z.int()),
  billing_type: told(text),
  payment_method: told(text),
  currency: told(text),
  statement_descriptor: told(text),
  installments: told(z.int()),
  current_cycle: maybe(pagarmeCycle),
  next_billing_at: maybe(instant),
  canceled_at: told(instant),
  created_at: instant,
  updated_at: instant,
  customer: told(z.object({ id: text })),
  card: told(pagarmeCard),
  plan: told(z.object({ id: text, name: text })),
  items: told(
    z.array(z.object({ id: text, description: maybe(text), quantity: z.int(), pricing_scheme: pricing })),
  ),
  discounts: told(
    z.array(
      z.object({
        id: text,
        value: z.number(),
        discount_type: text,
        cycles: maybe(z.int()),
        status: maybe(text),
      }),
    ),
  ),
  metadata,
})

export const pagarmeInvoice = z.object({
  id: idOf('in'),
  code: maybe(text),
  amount: centavos,
  /** pending, paid, canceled, scheduled, failed */
  status: text,
  payment_method: told(text),
  installments: told(z.int()),
  due_at: told(instant),
  billing_at: told(instant),
  created_at: instant,
  total_discount: told(centavos),
  subscription: maybe(z.object({ id: text, status: maybe(text) })),
  cycle: maybe(pagarmeCycle),
  charge: maybe(pagarmeCharge),
})

/** A stored delivery. What is `type` when it is pushed is `event` here. */
export const pagarmeHook = z.object({
  id: idOf('hook'),
  url: told(text),
  event: text,
  /** pending, sent, failed */
  status: text,
  /** `1/3` */
  attempts: told(text),
  last_attempt: told(instant),
  response_status: told(z.union([text, z.int()])),
  created_at: told(instant),
})

export const pagarmePage = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    data: z.array(item),
    paging: z.object({ total: maybe(z.int()), previous: maybe(text), next: maybe(text) }),
  })

/** Of 400, 404, 409, 412 and 422. The last also repeats the request, which is never read: it may hold a card. */
export const pagarmeError = z.object({
  message: told(text),
  errors: told(z.record(z.string(), z.unknown())),
})

export type PagarmeAddress = z.infer<typeof pagarmeAddress>
export type PagarmeCard = z.infer<typeof pagarmeCard>
export type PagarmeCustomer = z.infer<typeof pagarmeCustomer>
export type PagarmeTransaction = z.infer<typeof pagarmeTransaction>
export type PagarmeCharge = z.infer<typeof pagarmeCharge>
export type PagarmeOrder = z.infer<typeof pagarmeOrder>
export type PagarmeCycle = z.infer<typeof pagarmeCycle>
export type PagarmePlan = z.infer<typeof pagarmePlan>
export type PagarmeSubscription = z.infer<typeof pagarmeSubscription>
export type PagarmeInvoice = z.infer<typeof pagarmeInvoice>
export type PagarmeHook = z.infer<typeof pagarmeHook>
export type PagarmeError = z.infer<typeof pagarmeError>
