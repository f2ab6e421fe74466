import {
  checkPause,
  dayInBrazil,
  daysBetween,
  factsOfKind,
  formatsIn,
  isRenewedByUs,
  type Canceller,
  type Day,
  type Money,
  type PauseCheck,
  type PauseMonths,
  type Subscription,
} from '@alinha/domain'
import { inTransaction, type Db } from '../../../platform/database.ts'
import type { Said } from '../../../platform/http/serve.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { isPaymentUnderWay } from '../ledger/purchases.queries.ts'
import { recordFactsWithin } from '../ledger/record-facts.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { mailRenewalPaused } from '../payments.jobs.ts'
import { readRenewalTerms } from './charge-renewals.ts'
import { resumeRenewal } from './reactivate-subscription.ts'
import { readCanceller } from './read-canceller.ts'
import { recordToldPrice } from './renewals.queries.ts'
import { stopRenewalWithin } from './stop-renewal.ts'

/** Each one sends a mail. */
const LIMIT = { max: 10, seconds: 86_400 }

/** What the payments page offers beside cancelling, or why it cannot. */
export async function readPauseOffer({ db, clock }: PaymentNeeds, userId: number, canceller: Canceller) {
  const check = checkPause(canceller, dayInBrazil(clock()))
  if (!check.ok) return { pauseOffer: null, pauseRefused: toShownReason(check.reason) }
  const terms = await readRenewalTerms({ db, clock }, check.subscription)
  if (terms === null || (await isPaymentUnderWay(db, userId))) return { pauseOffer: null, pauseRefused: null }
  const { accessUntil, choices } = check
  return { pauseOffer: { accessUntil, amount: terms.total, choices }, pauseRefused: null }
}

/** Those that a person would wonder about who sees others pause. */
const toShownReason = (reason: RefusedPause): 'pause-elsewhere' | 'pause-too-late' | null =>
  reason === 'pause-elsewhere' || reason === 'pause-too-late' ? reason : null

type RefusedPause = Extract<PauseCheck, { ok: false }>['reason']

/**
 * Moves the next charge by some months. Access ends with what is paid; what the person is told now is what they pay on
 * the day. A month is ended at its provider, which cannot pause it: from then on we renew it ourselves.
 */
export async function pauseSubscription(
  needs: PaymentNeeds,
  { userId }: Actor,
  { months, shownAmount }: { months: PauseMonths; shownAmount: Money },
): Promise<Said> {
  await takeAttempt(needs.db, [{ key: `pause:${userId}`, ...LIMIT }])
  return inTransaction(needs.db, async tx => {
    await lockPerson(tx, userId)
    const today = dayInBrazil(needs.clock())
    const check = checkPause(await readCanceller(tx, userId), today)
    if (!check.ok) throw new Refusal(check.reason)
    if (await isPaymentUnderWay(tx, userId)) throw new Refusal('payment-under-way')
    const { subscription, accessUntil } = check
    const resumesOn = check.choices.find(choice => choice.months === months)?.resumesOn
    const terms = await readRenewalTerms({ db: tx, clock: needs.clock }, subscription)
    if (terms === null || resumesOn === undefined) throw new Refusal('pause-not-now')
    if (terms.total !== shownAmount) throw new Refusal('price-changed')
    if (!isRenewedByUs(subscription)) await takeOver(tx, needs, userId, subscription)
    const pause = await moveNextCharge(tx, needs, userId, { subscription, until: resumesOn })
    await recordToldPrice(
      tx,
      { subscription: subscription.id, until: resumesOn, daysBefore: daysBetween(today, resumesOn) },
      terms,
    )
    await needs.jobs.send(tx, mailRenewalPaused, {
      userId,
      subscription: subscription.id,
      pause,
      accessUntil,
      resumesOn,
      total: terms.total,
    })
    return {
      message: {
        'pt-BR': `Assinatura pausada. Ela volta em ${formatsIn['pt-BR'].day(resumesOn)}.`,
        en: `Subscription paused. It comes back on ${formatsIn.en.day(resumesOn)}.`,
        es: `Suscripción en pausa. Vuelve el ${formatsIn.es.day(resumesOn)}.`,
      },
    }
  })
}

/** Ends a month at its provider, by a job that does not give up, and lets it renew here under the same name. */
async function takeOver(
  tx: Db,
  needs: PaymentNeeds,
  userId: number,
  subscription: Subscription,
): Promise<void> {
  await stopRenewalWithin(tx, needs, userId, subscription)
  const stops = factsOfKind(await listFacts(tx, userId), 'subscription-cancelled')
  const stoppedAt = Math.max(
    ...stops.filter(stop => stop.subscription === subscription.id).map(({ at }) => at),
  )
  await resumeRenewal(tx, needs, userId, { ...subscription, cancelledAt: stoppedAt })
}

/** Records the day of the next charge. Answers with how often that was done for this subscription. */
export async function moveNextCharge(
  tx: Db,
  needs: PaymentNeeds,
  userId: number,
  { subscription: { provider, id, pauses }, until }: { subscription: Subscription; until: Day },
): Promise<number> {
  const pause = pauses.length + 1
  const decisions = (await listFacts(tx, userId)).filter(
    fact => 'subscription' in fact && fact.subscription === id && fact.kind !== 'charge-failed',
  )
  const moved = {
    kind: 'renewal-paused',
    provider,
    externalId: `${id}#${pause}`,
    subscription: id,
    // After everything that is known of it: the clock of a provider may be ahead of ours.
    at: Math.max(needs.clock().getTime(), ...decisions.map(({ at }) => at + 1)),
    until,
  } as const
  await recordFactsWithin(tx, needs, userId, [moved], 'command')
  return pause
}
