import * as z from 'zod/mini'
import { flag } from '../fields.ts'

export const wirePartner = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
export type WirePartner = z.output<typeof wirePartner>

/** A partner as managers see it. */
export const wireEditedPartner = z.extend(wirePartner, { posicao: z.int(), isActive: flag })
export type WireEditedPartner = z.output<typeof wireEditedPartner>
