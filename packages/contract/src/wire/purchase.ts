import * as z from 'zod/mini'

/**
 * A payment of one's own, as the payments page lists it. Amounts are centavos.
 *
 * - `refund-asked`: the person has asked for the money, and it is on its way.
 * - `reversed`: the bank took the money back.
 */
export const wirePurchase = z.object({
  id: z.int(),
  kind: z.enum(['subscription', 'course', 'ticket']),
  description: z.string(),
  state: z.enum(['paid', 'failed', 'refund-asked', 'partly-refunded', 'refunded', 'reversed']),
  day: z.string(),
  /** Null where a payment failed and nobody told us of how much. */
  amount: z.nullable(z.int()),
  refunded: z.int(),
  instalments: z.int(),
  /** The last day, included, that it paid for. */
  until: z.nullable(z.string()),
  hasReceipt: z.boolean(),
  /** What the person gets back by asking, and until which day, included; null when it is too late or done. */
  refund: z.nullable(
    z.object({ reason: z.enum(['withdrawal', 'course']), amount: z.int(), until: z.string() }),
  ),
})
export type WirePurchase = z.output<typeof wirePurchase>
