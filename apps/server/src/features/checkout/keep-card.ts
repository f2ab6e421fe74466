import { dayInBrazil, keptCards, listRenewing, type PaymentFact } from '@alinha/domain'
import type { Payer, StoredCard } from '@alinha/providers/card-payments/port'
import { inTransaction } from '../../platform/database.ts'
import {
  factOfCard,
  findCustomerOfCard,
  listFacts,
  lockPerson,
  moveIntentOn,
  recordFactsWithin,
  recordIntentCard,
  type Intent,
  type NewFact,
  type PaymentNeeds,
} from '../payments/index.ts'
import { removeCardThere } from './checkout.jobs.ts'

export type StoredAnswer = { ok: true; customerId: string; card: StoredCard } | { ok: false; refusal: string }

/** Exchanges a token for a card that the provider keeps. Nothing is charged. */
export async function storeCard(
  { cardPayments, log }: PaymentNeeds,
  payer: Payer,
  token: string,
): Promise<StoredAnswer> {
  const saved = await cardPayments.saveCustomer(payer)
  const stored = saved.ok
    ? await cardPayments.storeCard(saved.customerId, { token, address: payer.address })
    : saved
  if (saved.ok && stored.ok) return { ok: true, customerId: saved.customerId, card: stored.card }
  if (!stored.ok && stored.reason === 'invalid')
    log.error({ fields: stored.fields, userId: payer.reference }, 'the card provider refused our request')
  return { ok: false, refusal: stored.ok ? 'invalid' : stored.reason }
}

/**
 * From now on this card is charged, and the ones before it are gone. Where somebody else charges it month by month,
 * they are told first: until they have agreed, nothing has changed.
 */
export async function keepCard(
  needs: PaymentNeeds,
  intent: Intent,
  { customerId, card }: { customerId: string; card: StoredCard },
): Promise<{ ok: true } | { ok: false; refusal: string }> {
  const { db, clock, jobs } = needs
  const { userId } = intent
  const isAgreed = await changeCardThere(needs, await listFacts(db, userId), card.id)
  if (!isAgreed) return { ok: false, refusal: 'card-refused' }
  await inTransaction(db, async tx => {
    await lockPerson(tx, userId)
    const others = keptCards(await listFacts(tx, userId)).filter(({ id }) => id !== card.id)
    const at = clock().getTime()
    const removed = others.map(({ id }): NewFact => ({
      kind: 'card-removed',
      provider: 'card',
      externalId: `${id}#${at}`,
      at,
      cardId: id,
    }))
    await recordFactsWithin(
      tx,
      needs,
      userId,
      [...removed, { ...factOfCard(card, at), intentId: intent.id }],
      'command',
    )
    await recordIntentCard(tx, intent.id, { customerId, cardId: card.id })
    await moveIntentOn(tx, intent.id, 'paid', { at: clock() })
    for (const { id } of others) {
      const owner = await findCustomerOfCard(tx, userId, id)
      if (owner) await jobs.send(tx, removeCardThere, { customerId: owner, cardId: id })
    }
  })
  return { ok: true }
}

/** Years are ours to charge; months and what is left of the legacy ones are not. */
async function changeCardThere(
  { cardPayments, legacyCardPayments, clock }: PaymentNeeds,
  facts: readonly PaymentFact[],
  cardId: string,
): Promise<boolean> {
  for (const { id, provider } of listRenewing(facts, dayInBrazil(clock()))) {
    if (id.startsWith('subl_') || (provider !== 'card' && provider !== 'legacy-card')) continue
    const changed =
      provider === 'card'
        ? await cardPayments.changeSubscriptionCard(id, cardId, { key: `card:${id}:${cardId}` })
        : await legacyCardPayments.changeCard(id, cardId)
    if (!changed.ok && changed.reason === 'card-refused') return false
  }
  return true
}
