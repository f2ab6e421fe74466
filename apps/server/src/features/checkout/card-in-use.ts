import { keptCards, type KeptCard, type PaymentFact } from '@alinha/domain'
import type { WireCard } from '@alinha/contract'
import type { Db } from '../../platform/database.ts'
import { findCustomerOfCard } from '../payments/index.ts'

export const toWireCard = ({ brand, lastDigits }: KeptCard): WireCard => ({
  brand,
  last_digits: lastDigits,
  last_four_digits: lastDigits,
})

/** The newest card, if it can be charged for something new: one from before our records cannot. */
export async function findChargeableCard(
  db: Db,
  userId: number,
  facts: readonly PaymentFact[],
): Promise<{ card: KeptCard; customerId: string } | null> {
  const [card] = keptCards(facts)
  const customerId = card && (await findCustomerOfCard(db, userId, card.id))
  return card && customerId ? { card, customerId } : null
}
