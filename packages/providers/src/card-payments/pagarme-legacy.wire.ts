import * as z from 'zod/mini'

/* Pagar.me v1, base `https://api.pagar.me/1`: the key is a field of the query or of the JSON body. */

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

export const legacySubscription = z.object({
  object: z.literal('subscription'),
  id: z.int(),
  plan: z.object({
    id: z.int(),
    amount: z.int(),
    days: z.int(),
    name: z.string(),
    trial_days: maybe(z.int()),
    installments: maybe(z.int()),
  }),
  current_transaction: maybe(z.object({ id: z.int(), status: z.string(), amount: maybe(z.int()) })),
  payment_method: maybe(z.string()),
  card_brand: maybe(z.string()),
  card_last_digits: maybe(z.string()),
  current_period_start: maybe(z.string()),
  current_period_end: maybe(z.string()),
  charges: maybe(z.int()),
  /** trialing, paid, pending_payment, unpaid, canceled, ended */
  status: z.string(),
  date_created: maybe(z.string()),
  card: maybe(z.object({ id: z.string(), brand: maybe(z.string()), last_digits: maybe(z.string()) })),
})

export const legacyError = z.object({
  errors: z.array(z.object({ message: z.string(), parameter_name: maybe(z.string()), type: z.string() })),
  method: maybe(z.string()),
  url: maybe(z.string()),
})

/** Sent as a form, signed: `X-Hub-Signature: sha1=<hmac of the body by the key>`. */
export const legacyPostback = z.object({
  id: z.string().check(z.regex(/^\d+$/)),
  event: z.string(),
  object: z.string(),
  old_status: z.optional(z.string()),
  desired_status: z.optional(z.string()),
  current_status: z.optional(z.string()),
})

export const LEGACY_SIGNATURE_HEADER = 'x-hub-signature'

export type LegacyWireSubscription = z.infer<typeof legacySubscription>
export type LegacyError = z.infer<typeof legacyError>
