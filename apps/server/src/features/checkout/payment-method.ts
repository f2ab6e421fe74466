import type { Payer } from '@alinha/providers/card-payments/port'
import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findChargeableCard } from '../payments/index.ts'
import { readPayer, type PayerDetails } from './payer.ts'
import type { Offer } from './read-offer.ts'

/** What pays: a card that was typed now, the stored one, or nothing when nothing is due. */
export type PaymentMethod =
  | { kind: 'new-card'; payer: Payer; token: string }
  | { kind: 'card-in-use'; customerId: string; cardId: string }
  | { kind: 'nothing-due' }

export async function readPaymentMethod(
  needs: Pick<Needs, 'db' | 'config'>,
  userId: number,
  { product, quote, facts }: Offer,
  { payer, token }: { payer: PayerDetails; token: string | null },
): Promise<PaymentMethod> {
  if (product !== null && quote.total === 0) return { kind: 'nothing-due' }
  if (token !== null) return { kind: 'new-card', payer: await readPayer(needs, userId, payer), token }
  const stored = product === null ? null : await findChargeableCard(needs.db, userId, facts)
  if (!stored) throw new Refusal('card-missing')
  return { kind: 'card-in-use', customerId: stored.customerId, cardId: stored.card.id }
}
