import {
  checkRefundRequest,
  dayAt,
  dayInBrazil,
  factsOfKind,
  foldCharges,
  foldSubscriptions,
  isCardRefusedForGood,
  listRenewing,
  subscribedUntil,
  toPurchase,
  type Charge,
  type Day,
  type FactOf,
  type PaymentFact,
  type Subscription,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { mailOut, type MailContent } from '../../../platform/mail-layout.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { namePurchase } from '../ledger/name-purchase.ts'
import {
  endedUnpaidMail,
  paymentFailedMail,
  receiptMail,
  refundedMail,
  renewalStoppedMail,
} from './payments.mails.ts'
import { findPaidDetails } from '../ledger/purchases.queries.ts'
import { listRefundRequestsOf } from '../refunds/refunds.queries.ts'
import { findPersonToMail } from '../renewals/renewals.queries.ts'

type Mailing = Pick<Needs, 'db' | 'mail' | 'clock' | 'config'>
type Told = { userId: number; provider: string; kind: string; externalId: string }
type Telling = Mailing & { userId: number; name: string; facts: readonly PaymentFact[]; today: Day }

/** Says to the person what happened to their money, where it is theirs to know and nobody else tells them. */
export async function mailAboutFact(needs: Mailing, told: Told): Promise<void> {
  const { userId, provider, kind, externalId } = told
  const person = await findPersonToMail(needs.db, userId)
  const facts = await listFacts(needs.db, userId)
  const fact = facts.find(
    one => one.provider === provider && one.kind === kind && one.externalId === externalId,
  )
  if (!person || !fact) return
  const telling = { ...needs, userId, name: person.name, facts, today: dayInBrazil(needs.clock()) }
  const content = await writeAbout(telling, fact)
  if (content) await mailOut(needs.mail, person.email, `${kind}:${provider}:${externalId}`, content)
}

async function writeAbout(telling: Telling, fact: PaymentFact): Promise<MailContent | null> {
  switch (fact.kind) {
    case 'charge-paid':
      // The marketplace and the old provider send receipts of their own.
      return fact.provider === 'card' ? writeReceipt(telling, fact) : null
    case 'charge-refunded':
      return writeRefund(telling, fact)
    case 'charge-failed':
      return fact.provider === 'marketplace' ? null : writeFailure(telling, fact)
    case 'subscription-cancelled':
      // What the house has given renews by itself in no case: there was nothing to stop.
      return fact.provider === 'house' ? null : writeEnd(telling, fact)
    default:
      return null
  }
}

const chargeOf = (
  { facts }: Telling,
  { provider, charge }: { provider: string; charge: string },
): Charge | null => foldCharges(facts).find(one => one.provider === provider && one.id === charge) ?? null

async function nameOf({ db, userId, facts }: Telling, { provider, id, bought }: Charge): Promise<string> {
  const details = await findPaidDetails(db, userId, { provider, charge: id })
  const period =
    bought.kind === 'subscription'
      ? (foldSubscriptions(facts).find(one => one.id === bought.subscription)?.period ?? null)
      : null
  return namePurchase(bought, period, details ?? { isAcademic: false, courseTitle: null })
}

async function writeReceipt(telling: Telling, fact: FactOf<'charge-paid'>): Promise<MailContent | null> {
  const charge = chargeOf(telling, fact)
  if (!charge || charge.amount === 0) return null
  const { db, userId, facts, name, config, today } = telling
  const details = await findPaidDetails(db, userId, { provider: charge.provider, charge: charge.id })
  const paidOn = dayAt(charge.paidAt)
  return receiptMail({
    name,
    what: await nameOf(telling, charge),
    amount: charge.amount,
    instalments: details?.instalments ?? 1,
    paidOn,
    until: 'until' in charge.bought ? charge.bought.until : null,
    isRefundable: checkRefundRequest(charge, toPurchase(charge, foldCharges(facts), paidOn), today).ok,
    webUrl: config.WEB_URL,
  })
}

async function writeRefund(telling: Telling, fact: FactOf<'charge-refunded'>): Promise<MailContent | null> {
  const charge = chargeOf(telling, fact)
  if (!charge) return null
  const before = factsOfKind(telling.facts, 'charge-refunded')
    .filter(one => one.provider === fact.provider && one.charge === fact.charge)
    .map(({ refundedSoFar }) => refundedSoFar)
    .filter(soFar => soFar < fact.refundedSoFar)
  return refundedMail({
    name: telling.name,
    what: await nameOf(telling, charge),
    amount: fact.refundedSoFar - Math.max(0, ...before),
    webUrl: telling.config.WEB_URL,
  })
}

const subscriptionOf = (
  { facts }: Telling,
  fact: { provider: string; subscription: string | null },
): Subscription | null =>
  foldSubscriptions(facts).find(one => one.provider === fact.provider && one.id === fact.subscription) ?? null

/** The first of its kind since the last payment that we heard of: what follows repeats it. */
function isFirstSincePaid(
  { facts }: Telling,
  fact: FactOf<'charge-failed' | 'subscription-cancelled'>,
  { charges }: Subscription,
): boolean {
  const paidAt = Math.max(...charges.map(charge => charge.paidAt))
  const first = facts.find(
    other =>
      other.kind === fact.kind &&
      other.provider === fact.provider &&
      other.subscription === fact.subscription &&
      other.at >= paidAt,
  )
  return first?.externalId === fact.externalId
}

async function writeFailure(telling: Telling, fact: FactOf<'charge-failed'>): Promise<MailContent | null> {
  const subscription = subscriptionOf(telling, fact)
  const [first] = subscription?.charges ?? []
  // A first payment that was refused was told at the checkout; one that was paid meanwhile is no failure any more.
  if (!subscription?.failure || !first || !isFirstSincePaid(telling, fact, subscription)) return null
  return paymentFailedMail({
    name: telling.name,
    what: await nameOf(telling, first),
    until: subscribedUntil(subscription, telling.today),
    needsOtherCard: isCardRefusedForGood(subscription, telling.facts),
    webUrl: telling.config.WEB_URL,
  })
}

async function writeEnd(
  telling: Telling,
  fact: FactOf<'subscription-cancelled'>,
): Promise<MailContent | null> {
  const { facts, today, name, config } = telling
  const subscription = subscriptionOf(telling, fact)
  const [first] = subscription?.charges ?? []
  if (!subscription || !first || !isFirstSincePaid(telling, fact, subscription)) return null
  // Another plan took its place, or the money was asked back: both were told already.
  if (listRenewing(facts, today).length > 0 || (await isAskedBack(telling, subscription))) return null
  const said = { name, what: await nameOf(telling, first), webUrl: config.WEB_URL }
  if (subscription.failure) return endedUnpaidMail(said)
  const until = subscribedUntil(subscription, today)
  return renewalStoppedMail({ ...said, until: until !== null && until >= today ? until : null })
}

async function isAskedBack({ db, userId }: Telling, { charges }: Subscription): Promise<boolean> {
  const requests = await listRefundRequestsOf(db, userId)
  return charges.some(({ id }) => requests.some(({ charge }) => charge === id))
}
