import {
  checkReactivation,
  dayInBrazil,
  daysBetween,
  formatsIn,
  type Canceller,
  type Day,
  type Money,
  type Subscription,
} from '@alinha/domain'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import type { FactSource } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { isPaymentUnderWay } from '../ledger/purchases.queries.ts'
import { recordFactsWithin } from '../ledger/record-facts.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { mailRenewalResumed } from '../payments.jobs.ts'
import { readRenewalTerms } from './charge-renewals.ts'
import { readCanceller } from './read-canceller.ts'
import { recordToldPrice } from './renewals.queries.ts'
import type { Said } from '../../../platform/http/serve.ts'

/** Each one sends a mail. */
const LIMIT = { max: 10, seconds: 86_400 }

/** What the payments page offers to who has cancelled; null where there is nothing to take back. */
export async function readReactivation({ db, clock }: PaymentNeeds, userId: number, canceller: Canceller) {
  const check = checkReactivation(canceller, dayInBrazil(clock()))
  if (!check.ok || (await isPaymentUnderWay(db, userId))) return null
  const terms = await readRenewalTerms({ db, clock }, check.subscription)
  return terms && { chargedOn: check.chargedOn, amount: terms.total }
}

/**
 * Lets a subscription renew again that the person has cancelled. Nothing is charged and no provider is asked: from now on
 * we renew it ourselves, at the end of what is paid, for the price that the person was shown.
 */
export async function reactivateSubscription(
  needs: PaymentNeeds,
  { userId }: Actor,
  shownAmount: Money,
): Promise<Said> {
  await takeAttempt(needs.db, [{ key: `reactivate:${userId}`, ...LIMIT }])
  return inTransaction(needs.db, async tx => {
    const chargedOn = await renewAgain(tx, needs, userId, { shownAmount, source: 'command' })
    if (chargedOn === null)
      return {
        message: {
          'pt-BR': 'Sua assinatura está ativa.',
          en: 'Your subscription is active.',
          es: 'Tu suscripción está activa.',
        },
      }
    return {
      message: {
        'pt-BR': `Sua assinatura volta a renovar. A próxima cobrança é em ${formatsIn['pt-BR'].day(chargedOn)}.`,
        en: `Your subscription renews again. The next charge is on ${formatsIn.en.day(chargedOn)}.`,
        es: `Tu suscripción vuelve a renovarse. El próximo cobro es el ${formatsIn.es.day(chargedOn)}.`,
      },
    }
  })
}

/** `shownAmount`: null where a manager does it, and only the mail tells the price. */
type Again = { shownAmount: Money | null; source: FactSource }

/** Answers with the day of the next charge; null when it renews already. The person is told by mail. */
export async function renewAgain(
  tx: Db,
  needs: PaymentNeeds,
  userId: number,
  { shownAmount, source }: Again,
): Promise<Day | null> {
  await lockPerson(tx, userId)
  const today = dayInBrazil(needs.clock())
  const check = checkReactivation(await readCanceller(tx, userId), today)
  if (!check.ok) {
    if (check.reason === 'renews-already') return null
    throw new Refusal(check.reason)
  }
  const { subscription, chargedOn } = check
  if (await isPaymentUnderWay(tx, userId)) throw new Refusal('payment-under-way')
  const terms = await readRenewalTerms({ db: tx, clock: needs.clock }, subscription)
  if (terms === null) throw new Refusal('no-subscription')
  if (shownAmount !== null && terms.total !== shownAmount) throw new Refusal('price-changed')
  await resumeRenewal(tx, needs, userId, subscription, source)
  // What the person was told is what the year will cost.
  const daysBefore = daysBetween(today, chargedOn)
  if (terms.period === 'yearly' && daysBefore > 0)
    await recordToldPrice(tx, { subscription: subscription.id, until: chargedOn, daysBefore }, terms)
  await mailThatItRenewsAgain(tx, needs, userId, { subscription, chargedOn, total: terms.total })
  return chargedOn
}

/** One more fact; asks no provider. */
export async function resumeRenewal(
  tx: Db,
  needs: PaymentNeeds,
  userId: number,
  { provider, id, cancelledAt, resumptions }: Subscription,
  source: FactSource = 'command',
): Promise<void> {
  const resumed = {
    kind: 'renewal-resumed',
    provider,
    externalId: `${id}#${resumptions + 1}`,
    subscription: id,
    // The cancellation may have the time of a provider, whose clock is ahead of ours.
    at: Math.max(needs.clock().getTime(), (cancelledAt ?? 0) + 1),
  } as const
  await recordFactsWithin(tx, needs, userId, [resumed], source)
}

type Resumed = { subscription: Subscription; chargedOn: Day; total: Money }

/** That it renews again, after a cancellation or a pause: each time once. */
export const mailThatItRenewsAgain = (
  tx: Db,
  { jobs }: Pick<PaymentNeeds, 'jobs'>,
  userId: number,
  { subscription: { id, resumptions, pauses }, chargedOn, total }: Resumed,
) =>
  jobs.send(tx, mailRenewalResumed, {
    userId,
    subscription: id,
    resumption: resumptions + pauses.length + 1,
    chargedOn,
    total,
  })
