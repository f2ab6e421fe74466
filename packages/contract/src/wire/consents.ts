import { CONSENT_MISSING } from '@alinha/domain'
import * as z from 'zod/mini'
import { flag, strict, textLike } from '../fields.ts'

const readVersion = textLike(/^\d{4}-\d{2}-\d{2}$/, CONSENT_MISSING)

/** The versions of the sentences that a person ticked. Nothing is agreed to by leaving it out. */
export const wireConsents = strict({
  terms: readVersion,
  privacy: readVersion,
  marketing: z.optional(flag),
})
export type WireConsents = z.output<typeof wireConsents>
