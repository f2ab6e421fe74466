import { dayInBrazil, type PaymentFact } from '@alinha/domain'
import type { CardOrder, CardSubscription, Charge, Invoice } from '@alinha/providers/card-payments/port'
import { inTransaction } from '../../../platform/database.ts'
import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { toCardFact, toChargeFacts, toInvoiceFacts, toSubscriptionFacts } from './card-facts.ts'
import { findOwner, type FactSource, type NewFact } from './facts.queries.ts'
import { toBought, findIntent, advanceIntent, type Intent } from '../intents/intents.queries.ts'
import { toLegacyFacts } from './legacy-facts.ts'
import { toMarketplaceFacts } from './marketplace-facts.ts'
import { lockPerson } from './membership.queries.ts'
import { findPersonByEmail, findPersonBySubscription } from './owners.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { recordFacts, recordFactsWithin } from './record-facts.ts'
import { stopReplacedSubscriptions } from '../renewals/stop-renewal.ts'

/** `owner-unknown`: the provider has it, and we cannot say whose it is. */
export type RefreshResult =
  | { outcome: 'recorded'; userId: number; newFacts: PaymentFact[] }
  | { outcome: 'not-found' | 'owner-unknown' | 'wrong-amount' }

/** A state that we do not know changes nothing, and somebody must look at it. */
async function alarmUnknownStates(
  { db }: PaymentNeeds,
  things: readonly { state: string }[],
  about: string,
): Promise<void> {
  if (things.some(({ state }) => state === 'unknown')) await raiseAlarm(db, 'state-unknown', about)
}

/** The code of an order is the id of its intent. */
export async function recordOrder(
  needs: PaymentNeeds,
  order: CardOrder,
  source: FactSource,
): Promise<RefreshResult> {
  const intent = await findIntent(needs.db, order.code)
  if (!intent) return { outcome: 'owner-unknown' }
  await alarmUnknownStates(needs, [order, ...order.charges], `order ${order.id}`)
  const facts = order.charges.flatMap(charge => toChargeFacts(charge, toBought(intent), intent.id))
  const paid = facts.find(fact => fact.kind === 'charge-paid')
  if (paid && paid.amount !== intent.total) return refuseWrongAmount(needs, intent)
  return recordAndSettle(
    needs,
    intent,
    [...toYearStart(intent, facts), ...facts, ...toCardFacts(order.charges)],
    {
      charges: order.charges,
      externalId: order.id,
      source,
    },
  )
}

/** A monthly subscription, which the provider charges, with all its invoices. */
export async function recordSubscription(
  needs: PaymentNeeds,
  subscription: CardSubscription,
  source: FactSource,
): Promise<RefreshResult> {
  const intent = await findIntent(needs.db, subscription.code)
  const userId =
    intent?.userId ??
    (await findOwner(needs.db, 'card', { subscription: subscription.id })) ??
    (await findPersonBySubscription(needs.db, subscription.id))
  if (userId === null) return { outcome: 'owner-unknown' }
  const invoices = await readInvoices(needs, subscription.id)
  await alarmUnknownStates(needs, [subscription, ...invoices], `subscription ${subscription.id}`)
  const first = invoices.findLast(({ charge }) => charge !== null)
  const facts = [
    ...toSubscriptionFacts(subscription),
    ...invoices.flatMap(invoice =>
      toInvoiceFacts(invoice, subscription.id, invoice === first ? (intent?.id ?? null) : null),
    ),
  ]
  if (!intent) return recorded(userId, await recordFacts(needs, userId, facts, source))
  const paid = first?.charge?.paidAmount ?? 0
  if (paid > 0 && paid !== intent.total) return refuseWrongAmount(needs, intent)
  return recordAndSettle(needs, intent, facts, {
    charges: first?.charge ? [first.charge] : [],
    isScheduled: subscription.state === 'future' && intent.startsOn !== null,
    externalId: subscription.id,
    source,
  })
}

export async function recordMarketplaceSubscription(
  needs: PaymentNeeds,
  subscriberCode: string,
  source: FactSource,
): Promise<RefreshResult> {
  const subscription = await needs.marketplace.findSubscription(subscriberCode)
  if (!subscription) return { outcome: 'not-found' }
  const userId =
    (await findOwner(needs.db, 'marketplace', { subscription: subscriberCode })) ??
    (await findPersonByEmail(needs.db, subscription.email))
  if (userId === null) return { outcome: 'owner-unknown' }
  const payments = await needs.marketplace.listPayments(subscriberCode)
  await alarmUnknownStates(needs, [subscription, ...payments], `marketplace ${subscriberCode}`)
  const facts = toMarketplaceFacts(subscription, payments)
  return recorded(userId, await recordFacts(needs, userId, facts, source))
}

export async function recordLegacySubscription(
  needs: PaymentNeeds,
  id: string,
  source: FactSource,
): Promise<RefreshResult> {
  const subscription = await needs.legacyCardPayments.findSubscription(id)
  if (!subscription) return { outcome: 'not-found' }
  const userId =
    (await findOwner(needs.db, 'legacy-card', { subscription: id })) ??
    (await findPersonBySubscription(needs.db, id))
  if (userId === null) return { outcome: 'owner-unknown' }
  await alarmUnknownStates(needs, [subscription], `legacy ${id}`)
  return recorded(
    userId,
    await recordFacts(needs, userId, toLegacyFacts(subscription, needs.clock()), source),
  )
}

const recorded = (userId: number, newFacts: PaymentFact[]): RefreshResult => ({
  outcome: 'recorded',
  userId,
  newFacts,
})

type Outcome = {
  charges: readonly Charge[]
  /** It begins on a later day, as was wanted: the intent is done without a charge. */
  isScheduled?: boolean
  externalId: string
  source: FactSource
}

/** Records the facts and settles the intent in one transaction. */
const recordAndSettle = async (
  needs: PaymentNeeds,
  intent: Intent,
  facts: readonly NewFact[],
  { charges, isScheduled = false, externalId, source }: Outcome,
): Promise<RefreshResult> =>
  inTransaction(needs.db, async tx => {
    // In the order in which everybody takes these locks: the person first.
    await lockPerson(tx, intent.userId)
    const event = toIntentEvent(charges) ?? (isScheduled ? 'paid' : null)
    if (event) {
      const refusal = charges.at(-1)?.lastAttempt?.decline?.reason ?? null
      const hasMoved = await advanceIntent(tx, intent.id, event, { externalId, refusal, at: needs.clock() })
      if (hasMoved) await stopReplacedSubscriptions(tx, needs, intent, event, externalId)
    }
    // After the replaced subscription has stopped: otherwise two would renew for a moment and raise an alarm.
    return recorded(intent.userId, await recordFactsWithin(tx, needs, intent.userId, facts, source))
  })

/** A charge that was paid settles the intent, whatever happened to its money later. Null: nothing is known yet. */
function toIntentEvent(charges: readonly Charge[]): 'paid' | 'refused' | 'processing' | null {
  if (charges.some(({ paidAt, paidAmount }) => paidAt !== null && paidAmount > 0)) return 'paid'
  if (charges.some(({ state }) => state === 'pending' || state === 'processing')) return 'processing'
  return charges.some(({ state }) => state === 'failed' || state === 'cancelled') ? 'refused' : null
}

/** A yearly subscription has an id of ours and starts with its first paid order; a renewal has started before. */
function toYearStart(intent: Intent, facts: readonly NewFact[]): NewFact[] {
  if (intent.subscription === null || intent.operation === 'renewal') return []
  if (!facts.some(({ kind }) => kind === 'charge-paid')) return []
  return [
    {
      kind: 'subscription-started',
      provider: 'card',
      externalId: intent.subscription,
      subscription: intent.subscription,
      at: intent.recordedAt.getTime(),
      period: 'yearly',
      startsOn: dayInBrazil(intent.recordedAt),
    },
  ]
}

/** A card that paid can be charged again. */
const toCardFacts = (charges: readonly Charge[]): NewFact[] =>
  charges.flatMap(({ card, paidAt }) => (card && paidAt ? [toCardFact(card, paidAt.getTime(), card.id)] : []))

/** Another amount was paid than was asked for: nothing is given for it until somebody has looked. */
async function refuseWrongAmount({ db }: PaymentNeeds, intent: Intent): Promise<RefreshResult> {
  await raiseAlarm(db, 'other-amount', `intent ${intent.id}`)
  return { outcome: 'wrong-amount' }
}

/** All of them, newest first. */
async function readInvoices({ cardPayments }: PaymentNeeds, subscriptionId: string): Promise<Invoice[]> {
  const invoices: Invoice[] = []
  let page: string | null = null
  do {
    const answer: Awaited<ReturnType<typeof cardPayments.listInvoices>> = await cardPayments.listInvoices({
      subscriptionId,
      page,
    })
    invoices.push(...answer.items)
    page = answer.next
  } while (page !== null)
  return invoices
}
