import * as z from 'zod/mini'

/** A challenge as ALTCHA's protocol writes it, version 2. All of it goes back with the solution. */
export const challenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int(),
    data: z.object({ action: z.string() }),
    expiresAt: z.int(),
    keyLength: z.literal(32),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})
