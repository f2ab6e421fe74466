import * as z from 'zod/mini'

/*
 * Pagar.me core v5, as it is asked. The adapter writes these; the simulator refuses what does not fit, as the real one
 * does. Money is a whole number of centavos: a float is refused there without a word about which field it was.
 */

const text = z.string().check(z.minLength(1))
const centavos = z.int().check(z.positive())
const code = text.check(z.maxLength(52))
const metadata = z.optional(z.record(z.string(), z.string()))

const address = z.object({
  line_1: text,
  line_2: z.optional(z.string()),
  zip_code: text,
  city: text,
  state: text,
  country: text.check(z.length(2)),
})

export const pagarmeCustomerRequest = z.object({
  name: text.check(z.maxLength(64)),
  email: text.check(z.maxLength(64)),
  code: z.optional(code),
  type: z.enum(['individual', 'company']),
  document: text.check(z.maxLength(50)),
  document_type: z.enum(['CPF', 'CNPJ', 'PASSPORT']),
  phones: z.object({
    mobile_phone: z.object({
      country_code: text.check(z.regex(/^\d{1,3}$/)),
      area_code: z.string().check(z.regex(/^\d{0,4}$/)),
      number: text.check(z.regex(/^\d{5,12}$/)),
    }),
  }),
  address,
  metadata,
})

export const pagarmeCardRequest = z.object({
  token: text,
  billing_address: address,
  options: z.optional(z.object({ verify_card: z.boolean() })),
})

export const pagarmeOrderRequest = z.object({
  code,
  customer_id: text,
  closed: z.optional(z.boolean()),
  antifraud_enabled: z.optional(z.boolean()),
  items: z
    .array(
      z.object({
        code: z.optional(text),
        description: text,
        amount: centavos,
        quantity: z.int().check(z.positive()),
      }),
    )
    .check(z.minLength(1)),
  payments: z
    .array(
      z.object({
        payment_method: z.literal('credit_card'),
        amount: z.optional(centavos),
        credit_card: z.object({
          installments: z.int().check(z.minimum(1), z.maximum(24)),
          statement_descriptor: z.optional(z.string().check(z.maxLength(22))),
          operation_type: z.optional(z.enum(['auth_and_capture', 'auth_only', 'pre_auth'])),
          card_id: text,
          recurrence_cycle: z.optional(z.enum(['first', 'subsequent'])),
          payment_origin: z.optional(z.object({ charge_id: text })),
        }),
      }),
    )
    .check(z.length(1)),
  metadata,
})

export const pagarmePlanRequest = z.object({
  name: text,
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: z.int().check(z.positive()),
  billing_type: z.enum(['prepaid', 'postpaid', 'exact_day']),
  currency: z.optional(text),
  installments: z.optional(z.array(z.int())),
  payment_methods: z.optional(z.array(text)),
  trial_period_days: z.optional(z.int()),
  items: z
    .array(
      z.object({
        name: text,
        quantity: z.int().check(z.positive()),
        pricing_scheme: z.object({ scheme_type: z.optional(text), price: centavos }),
      }),
    )
    .check(z.minLength(1)),
  metadata,
})

/** Without `plan_id` the price stands in the items: ours is computed for each person. */
export const pagarmeSubscriptionRequest = z.object({
  code: z.optional(code),
  customer_id: text,
  card_id: text,
  payment_method: z.literal('credit_card'),
  plan_id: z.optional(text),
  interval: z.optional(z.enum(['day', 'week', 'month', 'year'])),
  interval_count: z.optional(z.int().check(z.positive())),
  billing_type: z.optional(z.enum(['prepaid', 'postpaid', 'exact_day'])),
  currency: z.optional(text),
  /** Must be 1 in recurrences. */
  installments: z.optional(z.int()),
  statement_descriptor: z.optional(z.string().check(z.maxLength(13))),
  start_at: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d/))),
  items: z.optional(
    z.array(
      z.object({
        description: text,
        quantity: z.int().check(z.positive()),
        pricing_scheme: z.object({ scheme_type: z.literal('unit'), price: centavos }),
      }),
    ),
  ),
  discounts: z.optional(
    z.array(
      z.object({
        value: z.number().check(z.positive()),
        discount_type: z.enum(['flat', 'percentage']),
        cycles: z.optional(z.int().check(z.positive())),
      }),
    ),
  ),
  metadata,
})

export const pagarmeCancelRequest = z.object({ cancel_pending_invoices: z.optional(z.boolean()) })
export const pagarmeCardChange = z.object({ card_id: text, update_subscription: z.optional(z.boolean()) })
export const pagarmeRefundRequest = z.object({ amount: z.optional(centavos) })

export type PagarmeCustomerRequest = z.infer<typeof pagarmeCustomerRequest>
export type PagarmeCardRequest = z.infer<typeof pagarmeCardRequest>
export type PagarmeOrderRequest = z.infer<typeof pagarmeOrderRequest>
export type PagarmePlanRequest = z.infer<typeof pagarmePlanRequest>
export type PagarmeSubscriptionRequest = z.infer<typeof pagarmeSubscriptionRequest>
export type PagarmeCancelRequest = z.infer<typeof pagarmeCancelRequest>
export type PagarmeCardChange = z.infer<typeof pagarmeCardChange>
export type PagarmeRefundRequest = z.infer<typeof pagarmeRefundRequest>
