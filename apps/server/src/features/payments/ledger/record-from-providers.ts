import { dayInBrazil, type PaymentFact } from '@alinha/domain'
import type { CardOrder, CardSubscription, Charge, Invoice } from '@alinha/providers/card-payments/port'
import { inTransaction } from '../../../platform/database.ts'
import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { factOfCard, factsOfCharge, factsOfInvoice, factsOfSubscription } from './card-facts.ts'
import { findOwner, type FactSource, type NewFact } from './facts.queries.ts'
import { boughtBy, findIntent, moveIntentOn, type Intent } from '../intents/intents.queries.ts'
import { factsOfLegacy } from './legacy-facts.ts'
import { factsOfMarketplace } from './marketplace-facts.ts'
import { lockPerson } from './membership.queries.ts'
import { findPersonByEmail, findPersonBySubscription } from './owners.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { recordFacts, recordFactsWithin } from './record-facts.ts'
import { stopWhatItReplaces } from '../renewals/stop-renewal.ts'

/** What came of looking. `nobody-known`: it is real, and we cannot say whose it is. */
export type Looked =
  | { found: 'recorded'; userId: number; news: PaymentFact[] }
  | { found: 'nothing-there' | 'nobody-known' | 'other-amount' }

/** A state that we have no word for changes nothing, and somebody must look. */
async function tellUnknown(
  { db }: PaymentNeeds,
  things: readonly { state: string }[],
  about: string,
): Promise<void> {
  if (things.some(({ state }) => state === 'unknown')) await raiseAlarm(db, 'state-unknown', about)
}

/** An order is known by its code, which is the id of the click. */
export async function recordOrder(
  needs: PaymentNeeds,
  order: CardOrder,
  source: FactSource,
): Promise<Looked> {
  const intent = await findIntent(needs.db, order.code)
  if (!intent) return { found: 'nobody-known' }
  await tellUnknown(needs, [order, ...order.charges], `order ${order.id}`)
  const facts = order.charges.flatMap(charge => factsOfCharge(charge, boughtBy(intent), intent.id))
  const paid = facts.find(fact => fact.kind === 'charge-paid')
  if (paid && paid.amount !== intent.total) return refuseAmount(needs, intent)
  return settle(needs, intent, [...beginningOfYear(intent, facts), ...facts, ...cardsOf(order.charges)], {
    charges: order.charges,
    externalId: order.id,
    source,
  })
}

/** A month of the provider's: itself, and every invoice of it. */
export async function recordSubscription(
  needs: PaymentNeeds,
  subscription: CardSubscription,
  source: FactSource,
): Promise<Looked> {
  const intent = await findIntent(needs.db, subscription.code)
  const userId = intent?.userId ?? (await findOwner(needs.db, 'card', { subscription: subscription.id }))
  if (userId === null) return { found: 'nobody-known' }
  const invoices = await readInvoices(needs, subscription.id)
  await tellUnknown(needs, [subscription, ...invoices], `subscription ${subscription.id}`)
  const first = invoices.findLast(({ charge }) => charge !== null)
  const facts = [
    ...factsOfSubscription(subscription),
    ...invoices.flatMap(invoice =>
      factsOfInvoice(invoice, subscription.id, invoice === first ? (intent?.id ?? null) : null),
    ),
  ]
  if (!intent) return recorded(userId, await recordFacts(needs, userId, facts, source))
  const paid = first?.charge?.paidAmount ?? 0
  if (paid > 0 && paid !== intent.total) return refuseAmount(needs, intent)
  return settle(needs, intent, facts, {
    charges: first?.charge ? [first.charge] : [],
    isAgreed: subscription.state === 'future' && intent.startsOn !== null,
    externalId: subscription.id,
    source,
  })
}

export async function recordMarketplace(
  needs: PaymentNeeds,
  subscriberCode: string,
  source: FactSource,
): Promise<Looked> {
  const subscription = await needs.marketplace.findSubscription(subscriberCode)
  if (!subscription) return { found: 'nothing-there' }
  const userId =
    (await findOwner(needs.db, 'marketplace', { subscription: subscriberCode })) ??
    (await findPersonByEmail(needs.db, subscription.email))
  if (userId === null) return { found: 'nobody-known' }
  const payments = await needs.marketplace.listPayments(subscriberCode)
  await tellUnknown(needs, [subscription, ...payments], `marketplace ${subscriberCode}`)
  const facts = factsOfMarketplace(subscription, payments)
  return recorded(userId, await recordFacts(needs, userId, facts, source))
}

export async function recordLegacy(needs: PaymentNeeds, id: string, source: FactSource): Promise<Looked> {
  const subscription = await needs.legacyCardPayments.findSubscription(id)
  if (!subscription) return { found: 'nothing-there' }
  const userId =
    (await findOwner(needs.db, 'legacy-card', { subscription: id })) ??
    (await findPersonBySubscription(needs.db, id))
  if (userId === null) return { found: 'nobody-known' }
  await tellUnknown(needs, [subscription], `legacy ${id}`)
  return recorded(
    userId,
    await recordFacts(needs, userId, factsOfLegacy(subscription, needs.clock()), source),
  )
}

const recorded = (userId: number, news: PaymentFact[]): Looked => ({ found: 'recorded', userId, news })

type Outcome = {
  charges: readonly Charge[]
  /** It begins later, as was wanted: nothing more can come of the click. */
  isAgreed?: boolean
  externalId: string
  source: FactSource
}

/** What happened and what became of the click, together. */
const settle = async (
  needs: PaymentNeeds,
  intent: Intent,
  facts: readonly NewFact[],
  { charges, isAgreed = false, externalId, source }: Outcome,
): Promise<Looked> =>
  inTransaction(needs.db, async tx => {
    // In the order in which everybody takes these locks: the person first.
    await lockPerson(tx, intent.userId)
    const event = eventOf(charges) ?? (isAgreed ? 'paid' : null)
    if (event) {
      const refusal = charges.at(-1)?.lastAttempt?.decline?.reason ?? null
      const hasMoved = await moveIntentOn(tx, intent.id, event, { externalId, refusal, at: needs.clock() })
      if (hasMoved) await stopWhatItReplaces(tx, needs, intent, event, externalId)
    }
    // After what it replaces has stopped: else two would renew for a moment, and somebody be told so.
    const news = await recordFactsWithin(tx, needs, intent.userId, facts, source)
    return recorded(intent.userId, news)
  })

/** A charge that was paid settles it, whatever happened to its money later. Null says nothing. */
function eventOf(charges: readonly Charge[]): 'paid' | 'refused' | 'processing' | null {
  if (charges.some(({ paidAt, paidAmount }) => paidAt !== null && paidAmount > 0)) return 'paid'
  if (charges.some(({ state }) => state === 'pending' || state === 'processing')) return 'processing'
  return charges.some(({ state }) => state === 'failed' || state === 'cancelled') ? 'refused' : null
}

/** Our own name for a year begins when its order is not refused. A renewed one has begun before. */
function beginningOfYear(intent: Intent, facts: readonly NewFact[]): NewFact[] {
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
const cardsOf = (charges: readonly Charge[]): NewFact[] =>
  charges.flatMap(({ card, paidAt }) => (card && paidAt ? [factOfCard(card, paidAt.getTime(), card.id)] : []))

/** Money came that nobody asked for, or less than was asked for: nothing is given for it until somebody has looked. */
async function refuseAmount({ db }: PaymentNeeds, intent: Intent): Promise<Looked> {
  await raiseAlarm(db, 'other-amount', `intent ${intent.id}`)
  return { found: 'other-amount' }
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
