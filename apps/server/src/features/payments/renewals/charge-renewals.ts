import {
  dayAt,
  dayInBrazil,
  foldSubscriptions,
  listSavedCards,
  paidUntil,
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
import { findMonthlyPrice } from '../ledger/purchases.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { findCustomerOfCard, type Intent } from '../intents/intents.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { recordSubscription } from '../ledger/record-from-providers.ts'
import { readRenewalPrice } from './renewal-price.ts'
import { listRenewalAttempts } from './renewals.queries.ts'
import { sendIntent } from '../intents/settle-intents.ts'

export type Renewal = { userId: number; facts: readonly PaymentFact[]; subscription: Subscription }

/**
 * Counted from the end of the first year, so that a late payment does not move the day. Null where no year is paid: there
 * is nothing to renew.
 */
export function nextYearEnd({ charges }: Subscription): Day | null {
  const ends = charges.flatMap(({ bought, isUndone }) =>
    bought.kind === 'subscription' && !isUndone ? [bought.until] : [],
  )
  const years = [...new Set(ends)].toSorted()
  const [first] = years
  return first === undefined ? null : paidUntil(first, 'yearly', years.length)
}

/** What a subscription is charged next, as the payments page shows it; null where nobody told us. */
export const readRenewalAmount = async (
  needs: Pick<PaymentNeeds, 'db' | 'clock'>,
  subscription: Subscription,
): Promise<Money | null> =>
  subscription.id.startsWith('subl_')
    ? (await readRenewalPrice(needs, subscription.id, nextYearEnd(subscription))).total
    : findMonthlyPrice(needs.db, subscription.id)

/** The days on which the next year was charged or tried. */
export async function listYearAttempts({ db }: PaymentNeeds, subscription: Subscription): Promise<Day[]> {
  const until = nextYearEnd(subscription)
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
export async function chargeYear(
  needs: PaymentNeeds,
  { userId, subscription, facts }: Renewal,
  attempt: number,
  /** What a person who asks for it was shown. The clock asks for what was announced. */
  shownAmount: Money | null = null,
): Promise<Intent | null> {
  const until = nextYearEnd(subscription)
  if (until === null) return null
  const { total, instalments, priceVersion, first } = await readRenewalPrice(needs, subscription.id, until)
  if (shownAmount !== null && shownAmount !== total) throw new Refusal('price-changed')
  const [card] = listSavedCards(facts)
  if (!card || !first?.customerId) return null
  const name = `${subscription.id} ${until} ${attempt}`
  const intent = {
    id: toUuid(name),
    userId,
    operation: 'renewal',
    subject: 'plan',
    period: 'yearly',
    isAcademic: first.isAcademic,
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
    // A card that was changed after the e-mail address belongs to another customer at the provider.
    customerId: (await findCustomerOfCard(needs.db, userId, card.id)) ?? first.customerId,
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

/** Thrown to roll the transaction back. */
class NothingToRenew extends Error {}

/** Checked while the person is locked: another attempt may have passed, or the renewal was stopped. */
async function refuseIfPaid(tx: Db, userId: number, id: string, until: Day): Promise<void> {
  const subscriptions = foldSubscriptions(await listFacts(tx, userId))
  const current = subscriptions.find(one => one.provider === 'card' && one.id === id)
  const isPaid = current?.paidUntil != null && current.paidUntil >= until
  if (!current || current.cancelledAt !== null || current.isUndone || isPaid) throw new NothingToRenew()
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
