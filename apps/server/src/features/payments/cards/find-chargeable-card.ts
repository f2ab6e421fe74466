import { listSavedCards, type SavedCard, type PaymentFact } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'
import { findCustomerOfCard } from '../intents/intents.queries.ts'

/** The newest card, if it can be charged for something new. One that was stored before our records cannot. */
export async function findChargeableCard(
  db: Db,
  userId: number,
  facts: readonly PaymentFact[],
): Promise<{ card: SavedCard; customerId: string } | null> {
  const [card] = listSavedCards(facts)
  const customerId = card && (await findCustomerOfCard(db, userId, card.id))
  return card && customerId ? { card, customerId } : null
}
