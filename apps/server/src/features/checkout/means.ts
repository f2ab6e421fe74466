import type { Payer } from '@alinha/providers/card-payments/port'
import type { Needs } from '../../needs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findChargeableCard } from './card-in-use.ts'
import { readPayer, type PayerDetails } from './payer.ts'
import type { Offer } from './read-offer.ts'

/** What will pay for it: a card that is typed now, one that is kept, or nothing when nothing is due. */
export type Means =
  | { kind: 'new-card'; payer: Payer; token: string }
  | { kind: 'card-in-use'; customerId: string; cardId: string }
  | { kind: 'nothing-due' }

export async function readMeans(
  needs: Pick<Needs, 'db' | 'config'>,
  userId: number,
  { wanted, quote, facts }: Offer,
  { payer, token }: { payer: PayerDetails; token: string | null },
): Promise<Means> {
  if (wanted !== null && quote.total === 0) return { kind: 'nothing-due' }
  if (token !== null) return { kind: 'new-card', payer: await readPayer(needs, userId, payer), token }
  const inUse = wanted === null ? null : await findChargeableCard(needs.db, userId, facts)
  if (!inUse) throw new Refusal('card-missing')
  return { kind: 'card-in-use', customerId: inUse.customerId, cardId: inUse.card.id }
}
