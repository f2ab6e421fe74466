import * as z from 'zod/mini'
import { flag, textLike } from '../fields.ts'

export const associateKinds = ['institution', 'partner', 'person'] as const

/** What a referral link ends with: `/?por=usp`. */
export const referralCode = textLike(
  /^[a-z0-9][a-z0-9-]{2,39}$/,
  'Use de 3 a 40 letras minúsculas sem acento, números ou hífen.',
)

/** An institution, a partner or a person who brings members, and what became of those. */
export const wireAssociate = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(associateKinds),
  code: z.string(),
  isActive: flag,
  /** Codes of the coupons that it hands out. */
  coupons: z.array(z.string()),
  /** Who came by the link or holds one of the coupons. */
  people: z.int(),
  /** Those of them who have paid something since. */
  converted: z.int(),
  /** Those of them who have Premium today. */
  premium: z.int(),
})
export type WireAssociate = z.output<typeof wireAssociate>
