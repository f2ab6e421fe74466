import * as z from 'zod/mini'

/** `POST /tokens?appId=<public key>`, by a browser, without any other key. */
export const tokenRequest = z.object({
  type: z.literal('card'),
  card: z.object({
    number: z.string(),
    holder_name: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
    cvv: z.string(),
  }),
})

/** Good for a minute and for one use. */
export const tokenReply = z.object({
  id: z.string().check(z.regex(/^token_\w{10,40}$/)),
  type: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  card: z.object({
    first_six_digits: z.optional(z.string()),
    last_four_digits: z.string(),
    holder_name: z.string(),
    exp_month: z.int(),
    exp_year: z.int(),
    brand: z.optional(z.nullable(z.string())),
  }),
})

export const tokenRefusal = z.object({
  message: z.string(),
  errors: z.optional(z.nullable(z.record(z.string(), z.array(z.string())))),
})

export type TokenRequest = z.infer<typeof tokenRequest>
export type TokenReply = z.infer<typeof tokenReply>
