import {
  dayInBrazil,
  isRenewedByUs,
  listSavedCards,
  listRenewingSubscriptions,
  type PaymentFact,
} from '@alinha/domain'
import type { Payer, StoredCard } from '@alinha/providers/card-payments/port'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { inTransaction } from '../../../platform/database.ts'
import { advanceIntent, recordIntentCard, type Intent } from '../intents/intents.queries.ts'
import { toCardFact } from '../ledger/card-facts.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { recordFactsWithin } from '../ledger/record-facts.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { removeAtProvider, toRemovedFact } from './remove-cards.ts'

type TypedCard = {
  payer: Payer
  token: string
  /** Whether this card may be tried: the reason why not, or null. */
  takeCard: (card: StoredCard) => Promise<string | null>
}

type CustomerCard = { customerId: string; card: StoredCard }

/**
 * Stores a card at the provider for an intent; an intent that only adds a card is done by that. No money is asked for.
 * Answers with the reason of a refusal, or null.
 */
export async function storeCard(
  needs: PaymentNeeds,
  intent: Intent,
  { payer, token, takeCard }: TypedCard,
): Promise<string | null> {
  try {
    const stored = await storeAtProvider(needs, payer, token)
    if (!stored.ok) return stored.refusal
    const refusal = await takeCard(stored.card)
    if (refusal !== null) return refusal
    if (intent.subject === 'card') return await replaceCard(needs, intent, stored)
    await recordIntentCard(needs.db, intent.id, { customerId: stored.customerId, cardId: stored.card.id })
    return null
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    needs.log.warn({ err: error, intent: intent.id }, 'card not taken')
    return 'provider-away'
  }
}

async function storeAtProvider(
  { cardPayments, log }: PaymentNeeds,
  payer: Payer,
  token: string,
): Promise<({ ok: true } & CustomerCard) | { ok: false; refusal: string }> {
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
 * From now on this card is charged, and the ones before it are removed. A provider that charges by itself month by month
 * is told first: until it has agreed, nothing changes. Answers with the reason of a refusal, or null.
 */
async function replaceCard(
  needs: PaymentNeeds,
  intent: Intent,
  { customerId, card }: CustomerCard,
): Promise<string | null> {
  const { db, clock, jobs } = needs
  const { userId } = intent
  const isAccepted = await changeSubscriptionCards(needs, await listFacts(db, userId), card.id)
  if (!isAccepted) return 'card-refused'
  await inTransaction(db, async tx => {
    await lockPerson(tx, userId)
    const others = listSavedCards(await listFacts(tx, userId)).filter(({ id }) => id !== card.id)
    const at = clock().getTime()
    const removed = others.map(one => toRemovedFact(one, at))
    const added = { ...toCardFact(card, at), intentId: intent.id }
    await recordFactsWithin(tx, needs, userId, [...removed, added], 'command')
    await recordIntentCard(tx, intent.id, { customerId, cardId: card.id })
    await advanceIntent(tx, intent.id, 'paid', { at: clock() })
    await removeAtProvider(tx, jobs, userId, others)
  })
  return null
}

/** What we charge ourselves is asked for with the newest card; a provider charges other months and the legacy subscriptions. False when it refuses the card. */
async function changeSubscriptionCards(
  { cardPayments, legacyCardPayments, clock }: PaymentNeeds,
  facts: readonly PaymentFact[],
  cardId: string,
): Promise<boolean> {
  for (const subscription of listRenewingSubscriptions(facts, dayInBrazil(clock()))) {
    const { id, provider } = subscription
    if (isRenewedByUs(subscription) || (provider !== 'card' && provider !== 'legacy-card')) continue
    const changed =
      provider === 'card'
        ? await cardPayments.changeSubscriptionCard(id, cardId, { key: `card:${id}:${cardId}` })
        : await legacyCardPayments.changeCard(id, cardId)
    if (!changed.ok && changed.reason === 'card-refused') return false
  }
  return true
}
