import * as z from 'zod/mini'
import { flag } from '../fields.ts'

export const wirePartner = z.object({
  id: z.int(),
  name: z.string(),
  logo: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
export type WirePartner = z.output<typeof wirePartner>

/**
 * A partner as managers see it. `address` is its site, without the protocol, which is always HTTPS. It is shown from `shownFrom` to `shownUntil`, both included; null is no bound.
 */
export const wireEditedPartner = z.extend(wirePartner, {
  address: z.nullable(z.string()),
  posicao: z.int(),
  isActive: flag,
  shownFrom: z.nullable(z.string()),
  shownUntil: z.nullable(z.string()),
})
export type WireEditedPartner = z.output<typeof wireEditedPartner>
