import {
  checkRefundRequest,
  dayAt,
  dayInBrazil,
  factsOfKind,
  foldCharges,
  foldSubscriptions,
  isCardRefusedForGood,
  listRenewingSubscriptions,
  subscribedUntil,
  toPurchase,
  type Charge,
  type Day,
  type FactOf,
  type InEachLanguage,
  type OlderSubscription,
  type PaymentFact,
  type Subscription,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { MailOutcome } from '../../../platform/mail-jobs.ts'
import { mailOut, type WrittenMail } from '../../../platform/mail-layout.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { findOlderSubscription } from '../ledger/older-subscriptions.queries.ts'
import { namePurchase } from '../ledger/name-purchase.ts'
import { receiptMail, refundedMail } from './payments.mails.ts'
import { endedUnpaidMail, paymentFailedMail, renewalStoppedMail } from './renewals.mails.ts'
import { findPaidDetails } from '../ledger/purchases.queries.ts'
import { listPersonRefundRequests } from '../refunds/refunds.queries.ts'
import { findPersonToMail } from '../renewals/renewals.queries.ts'

type MailNeeds = Pick<Needs, 'db' | 'mail' | 'clock' | 'config'>
type FactName = { userId: number; provider: string; kind: string; externalId: string }
type MailContext = MailNeeds & { userId: number; name: string; facts: readonly PaymentFact[]; today: Day }

/** Mails the person what happened to their money, unless the provider does or they know already. */
export async function mailAboutFact(needs: MailNeeds, factName: FactName): Promise<MailOutcome> {
  const { userId, provider, kind, externalId } = factName
  const person = await findPersonToMail(needs.db, userId)
  const facts = await listFacts(needs.db, userId)
  const fact = facts.find(
    one => one.provider === provider && one.kind === kind && one.externalId === externalId,
  )
  if (!person || !fact) return 'nobody-there'
  const context = { ...needs, userId, name: person.name, facts, today: dayInBrazil(needs.clock()) }
  const content = await writeMail(context, fact)
  if (!content) return 'nothing-to-say'
  return mailOut(needs.mail, person, `${kind}:${provider}:${externalId}`, content)
}

async function writeMail(context: MailContext, fact: PaymentFact): Promise<WrittenMail | null> {
  switch (fact.kind) {
    case 'charge-paid':
      // The marketplace and the old provider send receipts of their own.
      return fact.provider === 'card' ? writeReceipt(context, fact) : null
    case 'charge-refunded':
      return writeRefund(context, fact)
    case 'charge-failed':
      return fact.provider === 'marketplace' ? null : writeFailure(context, fact)
    case 'subscription-cancelled':
      // What the house gives never renews: there was nothing to stop.
      return fact.provider === 'house' ? null : writeEnd(context, fact)
    default:
      return null
  }
}

const findCharge = (
  { facts }: MailContext,
  { provider, charge }: { provider: string; charge: string },
): Charge | null => foldCharges(facts).find(one => one.provider === provider && one.id === charge) ?? null

async function nameCharge(
  { db, userId, facts }: MailContext,
  { provider, id, bought }: Charge,
): Promise<InEachLanguage<string>> {
  const details = await findPaidDetails(db, userId, { provider, charge: id })
  const period =
    bought.kind === 'subscription'
      ? (foldSubscriptions(facts).find(one => one.id === bought.subscription)?.period ?? null)
      : null
  return namePurchase(bought, period, details ?? { isAcademic: false, courseTitle: null })
}

async function writeReceipt(context: MailContext, fact: FactOf<'charge-paid'>): Promise<WrittenMail | null> {
  const charge = findCharge(context, fact)
  if (!charge || charge.amount === 0) return null
  const { db, userId, facts, name, config, today } = context
  const details = await findPaidDetails(db, userId, { provider: charge.provider, charge: charge.id })
  const paidOn = dayAt(charge.paidAt)
  return receiptMail({
    name,
    what: await nameCharge(context, charge),
    amount: charge.amount,
    instalments: details?.instalments ?? 1,
    paidOn,
    until: 'until' in charge.bought ? charge.bought.until : null,
    isRefundable: checkRefundRequest(charge, toPurchase(charge, foldCharges(facts), paidOn), today).ok,
    webUrl: config.WEB_URL,
  })
}

async function writeRefund(
  context: MailContext,
  fact: FactOf<'charge-refunded'>,
): Promise<WrittenMail | null> {
  const charge = findCharge(context, fact)
  if (!charge) return null
  const before = factsOfKind(context.facts, 'charge-refunded')
    .filter(one => one.provider === fact.provider && one.charge === fact.charge)
    .map(({ refundedSoFar }) => refundedSoFar)
    .filter(soFar => soFar < fact.refundedSoFar)
  return refundedMail({
    name: context.name,
    what: await nameCharge(context, charge),
    amount: fact.refundedSoFar - Math.max(0, ...before),
    webUrl: context.config.WEB_URL,
  })
}

const findSubscription = (
  { facts }: MailContext,
  fact: { provider: string; subscription: string | null },
): Subscription | null =>
  foldSubscriptions(facts).find(one => one.provider === fact.provider && one.id === fact.subscription) ?? null

/** Later facts of the same kind only repeat it. */
function isFirstSincePaid(
  { facts }: MailContext,
  fact: FactOf<'charge-failed' | 'subscription-cancelled'>,
  { charges }: Subscription,
): boolean {
  const resumed = factsOfKind(facts, 'renewal-resumed').filter(
    one => one.subscription === fact.subscription && one.at < fact.at,
  )
  const paidAt = Math.max(...charges.map(charge => charge.paidAt), ...resumed.map(({ at }) => at))
  const first = facts.find(
    other =>
      other.kind === fact.kind &&
      other.provider === fact.provider &&
      other.subscription === fact.subscription &&
      other.at >= paidAt,
  )
  return first?.externalId === fact.externalId
}

async function writeFailure(
  context: MailContext,
  fact: FactOf<'charge-failed'>,
): Promise<WrittenMail | null> {
  const subscription = findSubscription(context, fact)
  const [first] = subscription?.charges ?? []
  // A first payment was refused at the checkout already; one that was paid meanwhile is no failure any more.
  if (!subscription?.failure || !first || !isFirstSincePaid(context, fact, subscription)) return null
  const until = subscribedUntil(subscription, context.today)
  return paymentFailedMail({
    name: context.name,
    what: await nameCharge(context, first),
    // After a pause there is no access that could go on.
    until: until !== null && until >= context.today ? until : null,
    needsOtherCard: isCardRefusedForGood(subscription, context.facts),
    webUrl: context.config.WEB_URL,
  })
}

async function writeEnd(
  context: MailContext,
  fact: FactOf<'subscription-cancelled'>,
): Promise<WrittenMail | null> {
  const { facts, today, name, config } = context
  const older = await findOlderSubscription(context.db, context.userId)
  if (older?.id === fact.subscription) return writeOlderEnd(context, older)
  const subscription = findSubscription(context, fact)
  const [first] = subscription?.charges ?? []
  if (!subscription || !first || !isFirstSincePaid(context, fact, subscription)) return null
  // Another plan replaced it, or a refund was requested: about both the person has a mail already.
  if (listRenewingSubscriptions(facts, today).length > 0 || (await isRefundRequested(context, subscription)))
    return null
  const content = { name, what: await nameCharge(context, first), webUrl: config.WEB_URL }
  if (subscription.failure) return endedUnpaidMail(content)
  const until = subscribedUntil(subscription, today)
  return renewalStoppedMail({
    ...content,
    until: until !== null && until >= today ? until : null,
    hasInstalments: await mayHaveInstalments(context, subscription),
  })
}

/** Of a year that others sold, nobody here knows in how many parts it is paid. */
async function mayHaveInstalments(
  { db, userId }: MailContext,
  { period, charges }: Subscription,
): Promise<boolean> {
  const last = charges.at(-1)
  if (period !== 'yearly' || !last) return false
  if (last.provider !== 'card') return true
  const details = await findPaidDetails(db, userId, { provider: last.provider, charge: last.id })
  return (details?.instalments ?? 1) > 1
}

function writeOlderEnd({ name, config }: MailContext, { id, period, paidUntil }: OlderSubscription) {
  const bought = { kind: 'subscription', subscription: id, until: paidUntil } as const
  const what = namePurchase(bought, period, { isAcademic: false, courseTitle: null })
  // Of a year from before our records nobody knows in how many parts it was bought.
  const hasInstalments = period === 'yearly'
  return renewalStoppedMail({ name, what, until: paidUntil, hasInstalments, webUrl: config.WEB_URL })
}

async function isRefundRequested({ db, userId }: MailContext, { charges }: Subscription): Promise<boolean> {
  const requests = await listPersonRefundRequests(db, userId)
  return charges.some(({ id }) => requests.some(({ charge }) => charge === id))
}
