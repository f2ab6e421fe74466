import { toWirePlan, type payments, type ReplyOf } from '@alinha/contract'
import {
  accessUntil,
  dayAt,
  dayInBrazil,
  daysBetween,
  expiresBefore,
  findFailedPayment,
  foldCharges,
  foldSubscriptions,
  instalmentsLeft,
  keptCards,
  nextTryOn,
  subscriptionButtons,
  subscriptionState,
  TRIAL_DAYS,
  addDays,
  type Day,
  type KeptCard,
  type Money,
  type PaymentFact,
  type Subscription,
  type SubscriptionState,
  type User,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { findRunningTrial } from '../trials/trials.queries.ts'
import { readUser } from '../../people/index.ts'
import { listTriesOfMonth, listTriesOfYear } from '../renewals/charge-renewals.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import {
  findMonthlyPrice,
  isPaymentUnderWay,
  listCharges,
  type ChargeDetails,
} from '../ledger/purchases.queries.ts'
import { listRefundRequestsOf } from '../refunds/refunds.queries.ts'
import { readRenewalPrice } from '../renewals/renewal-price.ts'
import { toPurchases } from '../ledger/to-purchases.ts'

type Page = ReplyOf<typeof payments.readPaymentsPage>
type Reading = PaymentNeeds & Pick<Needs, 'config'>
type Seen = {
  user: User
  facts: PaymentFact[]
  charges: ChargeDetails[]
  prices: Map<string, Money>
  today: Day
}

/** Everything from our own records: the page works while every provider is away. */
export async function readPaymentsPage(needs: Reading, { userId }: Actor): Promise<Page> {
  const { db } = needs
  const [user, facts, charges, requests, trialEndsOn] = await Promise.all([
    readUser(needs, userId),
    listFacts(db, userId),
    listCharges(db, userId),
    listRefundRequestsOf(db, userId),
    findRunningTrial(db, userId),
  ])
  const today = dayInBrazil(needs.clock())
  const prices = await readRenewalPrices(needs, facts)
  const seen = { user, facts, charges, prices, today }
  const subscription = shownSubscription(seen)
  const [card] = keptCards(facts)
  return {
    access: toAccess(seen, subscription, trialEndsOn),
    subscription: subscription && toShown(seen, subscription),
    card: card ? toCard(card, subscription?.paidUntil ?? today) : null,
    mayChangeCard: user.card !== null,
    buttons: subscriptionButtons(user),
    failedPayment: await readFailedPayment(needs, seen),
    purchases: toPurchases(charges, { facts, requests, renewalPrices: prices, today }),
  }
}

/** The one that the person's fields speak of. */
const shownSubscription = ({ user, facts }: Seen): Subscription | null => {
  const id = user.card?.id ?? user.marketplace?.subscriberCode
  return foldSubscriptions(facts).find(one => one.id === id) ?? null
}

async function readRenewalPrices(needs: Reading, facts: readonly PaymentFact[]): Promise<Map<string, Money>> {
  const prices = new Map<string, Money>()
  for (const { id, provider } of foldSubscriptions(facts)) {
    if (provider !== 'card') continue
    const price = id.startsWith('subl_')
      ? (await readRenewalPrice(needs, id)).total
      : await findMonthlyPrice(needs.db, id)
    if (price !== null) prices.set(id, price)
  }
  return prices
}

/** The payment that runs now: of those that stayed, the one that reaches furthest. */
const runningCharge = (subscription: Subscription) =>
  subscription.charges.filter(({ isUndone }) => !isUndone).at(-1) ?? null

function toAccess(
  { user, today }: Seen,
  subscription: Subscription | null,
  trialEndsOn: Day | null,
): Page['access'] {
  const until = accessUntil(user)
  const isTrial = trialEndsOn !== null && !user.isPaid && user.premiumExpiresOn === trialEndsOn
  const paidAt = subscription && runningCharge(subscription)?.paidAt
  const paidOn = paidAt ? dayAt(paidAt) : null
  return {
    until,
    since: isTrial ? addDays(trialEndsOn, -TRIAL_DAYS) : paidOn,
    daysLeft: until === null ? null : Math.max(0, daysBetween(today, until)),
    isTrial,
  }
}

const shownStates: readonly SubscriptionState[] = ['active', 'past-due', 'cancelling', 'incomplete', 'future']
const isShown = (state: SubscriptionState): state is NonNullable<Page['subscription']>['state'] =>
  shownStates.includes(state)

function toShown(seen: Seen, subscription: Subscription): Page['subscription'] {
  const { charges, prices, today } = seen
  const state = subscriptionState(subscription, today)
  if (!isShown(state)) return null
  const { provider, id, period, paidUntil, startsOn } = subscription
  const isCard = provider !== 'marketplace'
  const renews = isCard && (state === 'active' || state === 'past-due' || state === 'future')
  return {
    provider: isCard ? 'card' : 'marketplace',
    plan: period && toWirePlan(period),
    isAcademic: charges.some(one => one.subscription === id && one.isAcademic),
    state,
    renewsOn: renews ? (paidUntil ?? startsOn) : null,
    renewalPrice: renews ? (prices.get(id) ?? null) : null,
    instalmentsLeft: instalmentsToCome(seen),
  }
}

/** Of every year that was bought in parts and kept, whatever was cancelled or chosen since. */
const instalmentsToCome = ({ facts, charges, today }: Seen): number =>
  foldCharges(facts)
    .filter(({ bought, isUndone }) => bought.kind === 'subscription' && !isUndone)
    .map(({ provider, id, paidAt }) => {
      const details = charges.find(one => one.provider === provider && one.charge === id)
      return instalmentsLeft(dayAt(paidAt), details?.instalments ?? 1, today)
    })
    .reduce((sum, left) => sum + left, 0)

const toCard = (card: KeptCard, chargedOn: Day): NonNullable<Page['card']> => ({
  brand: card.brand,
  last_digits: card.lastDigits,
  last_four_digits: card.lastDigits,
  expires: card.expires,
  isExpiring: expiresBefore(card.expires, chargedOn),
})

async function readFailedPayment(
  needs: Reading,
  { user, facts, prices, today }: Seen,
): Promise<Page['failedPayment']> {
  const failed = findFailedPayment(facts, today)
  if (!failed) return null
  const { subscription, failure, needsOtherCard } = failed
  const isOurs = subscription.id.startsWith('subl_')
  const attempts = isOurs
    ? await listTriesOfYear(needs, subscription)
    : listTriesOfMonth({ facts, subscription })
  const isCard = subscription.provider === 'card'
  return {
    failedOn: dayAt(failure.at),
    amount: prices.get(subscription.id) ?? null,
    needsOtherCard,
    accessUntil: accessUntil(user),
    nextTryOn: isCard ? nextTryOn({ attempts, isCardRefusedForGood: needsOtherCard }) : null,
    retry: await retryOf(needs, user.id, isCard && !needsOtherCard && keptCards(facts).length > 0),
  }
}

async function retryOf(
  { db }: Reading,
  userId: number,
  isPossible: boolean,
): Promise<NonNullable<Page['failedPayment']>['retry']> {
  if (await isPaymentUnderWay(db, userId)) return 'running'
  return isPossible ? 'possible' : 'not-possible'
}
