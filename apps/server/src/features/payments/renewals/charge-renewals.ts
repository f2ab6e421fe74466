import {
  dayAt,
  dayInBrazil,
  foldSubscriptions,
  listSavedCards,
  nextPeriodEnd,
  type Day,
  type Money,
  type PaymentFact,
  type Subscription,
} from '@alinha/domain'
import type { Charge } from '@alinha/providers/card-payments/port'
import { createHash } from 'node:crypto'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { beginPayment } from '../intents/begin-payment.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { findMonthlyPurchase } from '../ledger/purchases.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { findCustomerOfCard, type Intent } from '../intents/intents.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { recordSubscription } from '../ledger/record-from-providers.ts'
import { readRenewalPrice } from './renewal-price.ts'
import { listRenewalAttempts } from './renewals.queries.ts'
import { sendIntent } from '../intents/settle-intents.ts'
import { stopRenewalAtProvider } from './stop-renewal.ts'

export type Renewal = { userId: number; facts: readonly PaymentFact[]; subscription: Subscription }

/** What a subscription is charged next, as the payments page shows it; null where nobody told us. */
export const readRenewalAmount = async (
  needs: PriceNeeds,
  subscription: Subscription,
): Promise<Money | null> => (await readRenewalTerms(needs, subscription))?.total ?? null

type PriceNeeds = { db: Db } & Pick<PaymentNeeds, 'clock'>

/** What the next period costs and who pays; null for a month that was not sold here. */
export async function readRenewalTerms(needs: PriceNeeds, subscription: Subscription) {
  const { id, period } = subscription
  if (id.startsWith('subl_')) {
    const { first, ...price } = await readRenewalPrice(needs, id, nextPeriodEnd(subscription))
    const [isAcademic, customerId] = [first?.isAcademic ?? false, first?.customerId ?? null]
    return { ...price, period: 'yearly' as const, isAcademic, customerId }
  }
  const bought = await findMonthlyPurchase(needs.db, id)
  return bought && { ...bought, period: period ?? ('monthly' as const), instalments: 1, isAcademic: false }
}

/** The days on which we charged the next period, or tried to. */
export async function listOurAttempts({ db }: PaymentNeeds, subscription: Subscription): Promise<Day[]> {
  const until = nextPeriodEnd(subscription)
  const attempts = until === null ? [] : await listRenewalAttempts(db, subscription.id, until)
  return attempts.map(dayInBrazil)
}

/** The days on which the next month was tried and refused. */
export const listMonthAttempts = ({ facts, subscription: { failure } }: Omit<Renewal, 'userId'>): Day[] =>
  facts
    .filter(fact => fact.kind === 'charge-failed' && fact.charge === failure?.charge)
    .map(({ at }) => dayAt(at))
    .toSorted()

/** Lets the provider try a failed charge again, on the newest card. The same attempt is made once, by clock or by click. */
export async function retryMonthAtProvider(
  needs: PaymentNeeds,
  { userId, facts, subscription }: Renewal,
  attempt: number,
): Promise<Charge | null> {
  const { failure } = subscription
  if (!failure || !(await isStillRenewing(needs, userId, subscription.id))) return null
  const key = `retry:${failure.charge}:${attempt}`
  const cardId = listSavedCards(facts)[0]?.id ?? null
  const answer = await needs.cardPayments.retryCharge(failure.charge, { key, cardId })
  const refreshed = await needs.cardPayments.findSubscription(subscription.id)
  if (refreshed) await recordSubscription(needs, refreshed, 'command')
  return answer.ok ? answer.charge : null
}

/** Asked while the person is locked. Who cancels after this moment gets the money back. */
const isStillRenewing = ({ db }: PaymentNeeds, userId: number, id: string): Promise<boolean> =>
  inTransaction(db, async tx => {
    await lockPerson(tx, userId)
    const current = foldSubscriptions(await listFacts(tx, userId)).find(
      one => one.provider === 'card' && one.id === id,
    )
    return current?.cancelledAt === null && !current.isUndone
  })

/** The same attempt is made once, by clock or by click. Null where there is nothing to charge. */
export async function chargeRenewal(
  needs: PaymentNeeds,
  { userId, subscription, facts }: Renewal,
  attempt: number,
  /** What a person who asks for it was shown. The clock asks for what was announced. */
  shownAmount: Money | null = null,
): Promise<Intent | null> {
  const until = nextPeriodEnd(subscription)
  if (until === null) return null
  const price = await readRenewalTerms(needs, subscription)
  if (price === null) return null
  const { total, instalments, priceVersion, isAcademic } = price
  if (shownAmount !== null && shownAmount !== total) throw new Refusal('price-changed')
  const [card] = listSavedCards(facts)
  if (!card) return null
  // A card that was changed after the e-mail address belongs to another customer at the provider.
  const customerId = (await findCustomerOfCard(needs.db, userId, card.id)) ?? price.customerId
  if (!customerId) return null
  const name = `${subscription.id} ${until} ${attempt}`
  if (price.period === 'monthly') await endMonthsAtProvider(needs, subscription.id)
  const intent = {
    id: toUuid(name),
    userId,
    operation: 'renewal',
    subject: 'plan',
    period: price.period,
    isAcademic,
    subscription: subscription.id,
    untilOn: until,
    startsOn: null,
    contentHash: createHash('sha256').update(name).digest('hex'),
    priceVersion,
    couponId: null,
    listPrice: total,
    discount: 0,
    total,
    instalments,
    customerId,
    cardId: card.id,
  } as const
  try {
    const started = await beginPayment(needs, intent, tx => refuseIfPaid(tx, userId, subscription.id, until))
    return started.ok ? await sendIntent(needs, started.intent.id) : null
  } catch (error) {
    if (error instanceof NothingToRenew) return null
    throw error
  }
}

/**
 * A month that was resumed is charged by us once it is over at its provider, who may not have heard of the cancellation
 * yet. What it charged until then counts as paid.
 */
async function endMonthsAtProvider(needs: PaymentNeeds, subscription: string): Promise<void> {
  await stopRenewalAtProvider(needs, 'card', subscription)
  const there = await needs.cardPayments.findSubscription(subscription)
  if (there) await recordSubscription(needs, there, 'command')
}

/** Thrown to roll the transaction back. */
class NothingToRenew extends Error {}

/** Checked while the person is locked: another attempt may have passed, or the renewal was stopped or paused. */
async function refuseIfPaid(tx: Db, userId: number, id: string, until: Day): Promise<void> {
  const subscriptions = foldSubscriptions(await listFacts(tx, userId))
  const current = subscriptions.find(one => one.provider === 'card' && one.id === id)
  const isPaid = current?.paidUntil != null && current.paidUntil >= until
  const isMoved = current !== undefined && nextPeriodEnd(current) !== until
  if (!current || current.cancelledAt !== null || current.isUndone || isPaid || isMoved)
    throw new NothingToRenew()
}

/** The same attempt has the same id, whoever makes it. */
function toUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
