import * as z from 'zod/mini'
import { text } from '../fields.ts'

export const couponCode = text(40, 'Informe o cupom.')

/** A coupon as the person who uses it sees it. `value` is a percentage or centavos, null for the other kinds. */
export const wireCoupon = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(['percent', 'amount', 'ticket-price', 'free-ticket', 'academic']),
  value: z.nullable(z.int()),
  endsOn: z.nullable(z.string()),
})
export type WireCoupon = z.output<typeof wireCoupon>
