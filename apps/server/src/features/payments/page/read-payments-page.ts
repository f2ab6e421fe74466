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
  isRenewedByUs,
  listSavedCards,
  nextChargeOn,
  nextTryOn,
  subscriptionButtons,
  subscriptionState,
  TRIAL_DAYS,
  addDays,
  type Day,
  type SavedCard,
  type Money,
  type PaymentFact,
  type Subscription,
  type SubscriptionState,
  type User,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Context } from '../../../platform/http/context.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { findRunningTrial } from '../trials/trials.queries.ts'
import { readUser } from '../../people/index.ts'
import { listMonthAttempts, listOurAttempts, readRenewalAmount } from '../renewals/charge-renewals.ts'
import { readPause } from '../renewals/end-pause.ts'
import { readPauseOffer } from '../renewals/pause-subscription.ts'
import { readReactivation } from '../renewals/reactivate-subscription.ts'
import { toRequested } from '../renewals/read-canceller.ts'
import { isAccountClosing } from '../renewals/renewals.queries.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { isPaymentUnderWay, listCharges, type ChargeDetails } from '../ledger/purchases.queries.ts'
import { listPersonRefundRequests } from '../refunds/refunds.queries.ts'
import { toPurchases } from '../ledger/to-purchases.ts'

type Page = ReplyOf<typeof payments.readPaymentsPage>
type PageNeeds = PaymentNeeds & Pick<Needs, 'config'>
type PersonPayments = {
  user: User
  facts: PaymentFact[]
  charges: ChargeDetails[]
  prices: Map<string, Money>
  today: Day
}

/** Everything is from our own records: the page works while every provider is away. */
export async function readPaymentsPage(
  needs: PageNeeds,
  { userId }: Pick<Actor, 'userId'>,
  { language }: Pick<Context, 'language'>,
): Promise<Page> {
  const { db } = needs
  const [user, facts, charges, requests, isClosing, trialEndsOn] = await Promise.all([
    readUser(needs, userId),
    listFacts(db, userId),
    listCharges(db, userId),
    listPersonRefundRequests(db, userId),
    isAccountClosing(db, userId),
    findRunningTrial(db, userId),
  ])
  const today = dayInBrazil(needs.clock())
  const prices = await readRenewalPrices(needs, facts)
  const person = { user, facts, charges, prices, today }
  const subscription = findShownSubscription(person)
  const canceller = { facts, isAccountClosing: isClosing, refundsRequested: toRequested(requests) }
  const [card] = listSavedCards(facts)
  return {
    access: toAccess(person, subscription, trialEndsOn),
    subscription: subscription && toSubscription(person, subscription),
    card: card ? toCard(card, (subscription && nextChargeOn(subscription)) ?? today) : null,
    mayChangeCard: user.card !== null,
    buttons: subscriptionButtons(user, subscription != null && subscription.pausedUntil !== null),
    reactivation: await readReactivation(needs, userId, canceller),
    ...(await readPauseOffer(needs, userId, canceller)),
    pause: await readPause(needs, canceller),
    failedPayment: await readFailedPayment(needs, person),
    purchases: toPurchases(charges, { facts, requests, renewalPrices: prices, today, language }),
  }
}

/** The one that the person's fields name. */
const findShownSubscription = ({ user, facts }: PersonPayments): Subscription | null => {
  const id = user.card?.id ?? user.marketplace?.subscriberCode
  return foldSubscriptions(facts).find(one => one.id === id) ?? null
}

async function readRenewalPrices(
  needs: PageNeeds,
  facts: readonly PaymentFact[],
): Promise<Map<string, Money>> {
  const prices = new Map<string, Money>()
  for (const subscription of foldSubscriptions(facts)) {
    const { id, provider } = subscription
    if (provider !== 'card') continue
    const price = await readRenewalAmount(needs, subscription)
    if (price !== null) prices.set(id, price)
  }
  return prices
}

/** The charge that pays for now: the last whose money was not given back. */
const findRunningCharge = (subscription: Subscription) =>
  subscription.charges.filter(({ isUndone }) => !isUndone).at(-1) ?? null

function toAccess(
  { user, today }: PersonPayments,
  subscription: Subscription | null,
  trialEndsOn: Day | null,
): Page['access'] {
  const until = accessUntil(user)
  const isTrial = trialEndsOn !== null && !user.isPaid && user.premiumExpiresOn === trialEndsOn
  const paidAt = subscription && findRunningCharge(subscription)?.paidAt
  const paidOn = paidAt ? dayAt(paidAt) : null
  return {
    until,
    since: isTrial ? addDays(trialEndsOn, -TRIAL_DAYS) : paidOn,
    daysLeft: until === null ? null : daysBetween(today, until),
    isTrial,
  }
}

const shownStates: readonly SubscriptionState[] = [
  'active',
  'past-due',
  'paused',
  'cancelling',
  'incomplete',
  'future',
]
const isShown = (state: SubscriptionState): state is NonNullable<Page['subscription']>['state'] =>
  shownStates.includes(state)

function toSubscription(person: PersonPayments, subscription: Subscription): Page['subscription'] {
  const { charges, prices, today } = person
  const state = subscriptionState(subscription, today)
  if (!isShown(state)) return null
  const { provider, id, period, startsOn } = subscription
  const isCard = provider !== 'marketplace'
  const renews = isCard && state !== 'cancelling' && state !== 'incomplete'
  return {
    provider: isCard ? 'card' : 'marketplace',
    plan: period && toWirePlan(period),
    isAcademic: charges.some(one => one.subscription === id && one.isAcademic),
    state,
    renewsOn: renews ? (nextChargeOn(subscription) ?? startsOn) : null,
    renewalPrice: renews ? (prices.get(id) ?? null) : null,
    instalmentsLeft: countInstalmentsLeft(person),
  }
}

/** Of every year that was bought in instalments and not refunded, whatever was cancelled or chosen since. */
const countInstalmentsLeft = ({ facts, charges, today }: PersonPayments): number =>
  foldCharges(facts)
    .filter(({ bought, isUndone }) => bought.kind === 'subscription' && !isUndone)
    .map(({ provider, id, paidAt }) => {
      const details = charges.find(one => one.provider === provider && one.charge === id)
      return instalmentsLeft(dayAt(paidAt), details?.instalments ?? 1, today)
    })
    .reduce((sum, left) => sum + left, 0)

const toCard = (card: SavedCard, chargedOn: Day): NonNullable<Page['card']> => ({
  brand: card.brand,
  last_digits: card.lastDigits,
  last_four_digits: card.lastDigits,
  expires: card.expires,
  isExpiring: expiresBefore(card.expires, chargedOn),
})

async function readFailedPayment(
  needs: PageNeeds,
  { user, facts, prices, today }: PersonPayments,
): Promise<Page['failedPayment']> {
  const failed = findFailedPayment(facts, today)
  if (!failed) return null
  const { subscription, failure, needsOtherCard } = failed
  const isOurs = isRenewedByUs(subscription)
  const attempts = isOurs
    ? await listOurAttempts(needs, subscription)
    : listMonthAttempts({ facts, subscription })
  const isCard = subscription.provider === 'card'
  return {
    failedOn: dayAt(failure.at),
    amount: prices.get(subscription.id) ?? null,
    needsOtherCard,
    accessUntil: user.plan === 'premium' ? accessUntil(user) : null,
    nextTryOn: isCard ? nextTryOn({ attempts, isCardRefusedForGood: needsOtherCard }) : null,
    retry: await readRetry(needs, user.id, isCard && !needsOtherCard && listSavedCards(facts).length > 0),
  }
}

async function readRetry(
  { db }: PageNeeds,
  userId: number,
  isPossible: boolean,
): Promise<NonNullable<Page['failedPayment']>['retry']> {
  if (await isPaymentUnderWay(db, userId)) return 'running'
  return isPossible ? 'possible' : 'not-possible'
}
