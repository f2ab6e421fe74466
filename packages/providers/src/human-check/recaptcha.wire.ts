import * as z from 'zod/mini'

export const SITEVERIFY_PATH = '/recaptcha/api/siteverify'

/** Sent as a form, not as JSON. */
export const siteverifyRequest = z.object({
  secret: z.optional(z.string()),
  response: z.optional(z.string()),
  remoteip: z.optional(z.string()),
})

export const siteverifyErrorCode = z.enum([
  'missing-input-secret',
  'invalid-input-secret',
  'missing-input-response',
  'invalid-input-response',
  'bad-request',
  'timeout-or-duplicate',
])

/** Always status 200. `score` and `action` come with version 3 keys only. */
export const siteverifyReply = z.object({
  success: z.boolean(),
  challenge_ts: z.optional(z.string()),
  hostname: z.optional(z.string()),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
})

export type SiteverifyErrorCode = z.infer<typeof siteverifyErrorCode>
export type SiteverifyReply = z.infer<typeof siteverifyReply>
