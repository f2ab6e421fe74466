import * as z from 'zod/mini'

/** `alg=RS256; kid=<kid>; signature=<base64url of RSA-SHA256 over the body>`. Not every account sends it. */
export const SIGNATURE_HEADER = 'x-webhook-asymmetric-signature'

export const pagarmeWebhook = z.object({
  id: z.string().check(z.regex(/^hook_\w{10,40}$/)),
  account: z.object({ id: z.string(), name: z.optional(z.nullable(z.string())) }),
  type: z.string().check(z.maxLength(100)),
  /** Without a Z, and UTC. */
  created_at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)),
  /** The whole resource as it was then. Only its ids are read. */
  data: z.record(z.string(), z.unknown()),
})

export const jsonWebKeySet = z.object({
  keys: z.array(
    z.object({ kty: z.string(), kid: z.string(), n: z.string(), e: z.string(), use: z.optional(z.string()) }),
  ),
})

export type PagarmeWebhook = z.infer<typeof pagarmeWebhook>
export type JsonWebKeySet = z.infer<typeof jsonWebKeySet>
