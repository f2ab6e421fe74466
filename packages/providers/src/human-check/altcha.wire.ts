import * as z from 'zod/mini'

/** Which function is repeated, as the protocol names it. Browsers have it built in, and run it beside the page. */
export const ALGORITHM = 'PBKDF2/SHA-256'

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[\\da-f]{${bytes * 2}}$`)))

/** Challenges of the protocol's second version, with exactly the parameters that ours have. */
export const altchaChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal(ALGORITHM),
    cost: z.int().check(z.positive()),
    /** Which form the proof is for. */
    data: z.strictObject({ action: z.string() }),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    keyLength: z.literal(32),
    keyPrefix: hex(16),
    keySignature: hex(32),
    nonce: hex(16),
    salt: hex(16),
  }),
  signature: hex(32),
})

/** What the page sends back, as JSON in base64. */
export const altchaPayload = z.strictObject({
  challenge: altchaChallenge,
  solution: z.strictObject({ counter: z.int(), derivedKey: hex(32), time: z.optional(z.number()) }),
})

export type AltchaChallenge = z.infer<typeof altchaChallenge>
export type AltchaPayload = z.infer<typeof altchaPayload>
