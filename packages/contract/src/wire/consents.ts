import { CONSENT_MISSING } from '@alinha/domain'
import * as z from 'zod/mini'
import { flag, strict, textLike } from '../fields.ts'

const textVersion = textLike(/^\d{4}-\d{2}-\d{2}$/, CONSENT_MISSING)

/** The versions of the texts that a person accepted. A missing `marketing` is a no. */
export const wireConsents = strict({
  terms: textVersion,
  privacy: textVersion,
  marketing: z.optional(flag),
})
export type WireConsents = z.output<typeof wireConsents>
