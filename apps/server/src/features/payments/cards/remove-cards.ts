import { dayInBrazil, listRenewingSubscriptions, listSavedCards, type SavedCard } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { findCustomerOfCard } from '../intents/intents.queries.ts'
import { listFacts, type NewFact } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { recordFactsWithin } from '../ledger/record-facts.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { removeCardAtProvider } from '../payments.jobs.ts'

export const toRemovedFact = ({ id }: SavedCard, at: number): NewFact => ({
  kind: 'card-removed',
  provider: 'card',
  externalId: `${id}#${at}`,
  at,
  cardId: id,
})

export async function removeAtProvider(
  tx: Db,
  jobs: Needs['jobs'],
  userId: number,
  cards: readonly SavedCard[],
): Promise<void> {
  for (const { id } of cards) {
    const customerId = await findCustomerOfCard(tx, userId, id)
    if (customerId) await jobs.send(tx, removeCardAtProvider, { customerId, cardId: id })
  }
}

/** The cards of somebody who renews stay: what they pay for would end without them. */
export async function removeUnusedCards(tx: Db, needs: PaymentNeeds, userId: number): Promise<void> {
  await lockPerson(tx, userId)
  const facts = await listFacts(tx, userId)
  const now = needs.clock()
  if (listRenewingSubscriptions(facts, dayInBrazil(now)).length > 0) return
  const cards = listSavedCards(facts)
  if (cards.length === 0) return
  const removed = cards.map(card => toRemovedFact(card, now.getTime()))
  await recordFactsWithin(tx, needs, userId, removed, 'command')
  await removeAtProvider(tx, needs.jobs, userId, cards)
}
