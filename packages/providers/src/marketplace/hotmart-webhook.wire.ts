import * as z from 'zod/mini'

/** The account's secret, the same in every delivery. Older ones have it in the body, as `hottok`. */
export const HOTTOK_HEADER = 'x-hotmart-hottok'

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))
const email = maybe(z.object({ email: maybe(z.string()) }))
const withCode = maybe(z.object({ code: maybe(z.string()), email: maybe(z.string()) }))

/** Version 2.0.0. Each kind of event keeps the subscriber's code in another place. */
export const hotmartWebhook = z.object({
  id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  creation_date: maybe(z.int()),
  creationDate: maybe(z.int()),
  event: z.string().check(z.maxLength(100)),
  version: maybe(z.string()),
  hottok: maybe(z.string()),
  data: z.object({
    buyer: email,
    purchase: maybe(z.object({ transaction: z.string(), status: maybe(z.string()) })),
    subscriber: withCode,
    subscription: maybe(z.object({ subscriber: withCode, subscriber_code: maybe(z.string()), user: email })),
  }),
})

export type HotmartWebhook = z.infer<typeof hotmartWebhook>
