import {
  checkPauseEnd,
  dayInBrazil,
  daysBetween,
  foldSubscriptions,
  formatsIn,
  type Canceller,
  type Money,
} from '@alinha/domain'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { isPaymentUnderWay } from '../ledger/purchases.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { chargeRenewal, listOurAttempts, readRenewalTerms } from './charge-renewals.ts'
import { moveNextCharge } from './pause-subscription.ts'
import { mailThatItRenewsAgain } from './reactivate-subscription.ts'
import { readCanceller } from './read-canceller.ts'
import { recordToldPrice } from './renewals.queries.ts'

/** Each one may ask a bank for money. */
const LIMIT = { max: 4, seconds: 86_400 }

const messages = {
  paid: {
    'pt-BR': 'Pagamento aprovado. Sua assinatura está ativa de novo.',
    en: 'Payment approved. Your subscription is active again.',
    es: 'Pago aprobado. Tu suscripción está activa de nuevo.',
  },
  processing: {
    'pt-BR': 'O banco está analisando o pagamento. Avisamos você por e-mail.',
    en: 'The bank is looking at the payment. We will tell you by e-mail.',
    es: 'El banco está analizando el pago. Te avisamos por correo.',
  },
} as const

/** What the payments page says of a pause that runs, and of ending it today; null where there is none. */
export async function readPause({ db, clock }: PaymentNeeds, canceller: Canceller) {
  const check = checkPauseEnd(canceller, dayInBrazil(clock()))
  if (!check.ok) return null
  const { subscription, chargedOn, isChargedNow } = check
  const terms = await readRenewalTerms({ db, clock }, subscription)
  const { paidUntil: accessUntil, pausedUntil: resumesOn } = subscription
  if (terms === null || accessUntil === null || resumesOn === null) return null
  return { accessUntil, resumesOn, amount: terms.total, ending: { chargedOn, isChargedNow } }
}

/**
 * Ends a pause before its day. While what is paid runs, the renewal returns to its end and nothing is charged now; after
 * that a new period begins today and is charged, for the price that was told when it was paused.
 */
export async function endPause(needs: PaymentNeeds, { userId }: Actor, shownAmount: Money) {
  await takeAttempt(needs.db, [{ key: `end-pause:${userId}`, ...LIMIT }])
  const { id, chargedOn, isChargedNow } = await inTransaction(needs.db, async tx => {
    await lockPerson(tx, userId)
    const today = dayInBrazil(needs.clock())
    const check = checkPauseEnd(await readCanceller(tx, userId), today)
    if (!check.ok) throw new Refusal(check.reason)
    if (await isPaymentUnderWay(tx, userId)) throw new Refusal('payment-under-way')
    const { subscription } = check
    const terms = await readRenewalTerms({ db: tx, clock: needs.clock }, subscription)
    if (terms === null) throw new Refusal('no-pause')
    if (terms.total !== shownAmount) throw new Refusal('price-changed')
    await moveNextCharge(tx, needs, userId, { subscription, until: check.chargedOn })
    // What they were shown is what it costs, on that day or when it is tried again.
    const daysBefore = Math.max(1, daysBetween(today, check.chargedOn))
    await recordToldPrice(tx, { subscription: subscription.id, until: check.chargedOn, daysBefore }, terms)
    const renewed = { subscription, chargedOn: check.chargedOn, total: terms.total }
    if (!check.isChargedNow) await mailThatItRenewsAgain(tx, needs, userId, renewed)
    return { id: subscription.id, ...check }
  })
  if (!isChargedNow)
    return {
      message: {
        'pt-BR': `Pausa encerrada. A próxima cobrança é em ${formatsIn['pt-BR'].day(chargedOn)}.`,
        en: `Pause ended. The next charge is on ${formatsIn.en.day(chargedOn)}.`,
        es: `Pausa terminada. El próximo cobro es el ${formatsIn.es.day(chargedOn)}.`,
      },
      outcome: 'resumed' as const,
    }
  const outcome = await chargeNow(needs, userId, id, shownAmount)
  return { message: messages[outcome], outcome }
}

/** What the bank does not answer or refuses is tried again by the daily run, as every renewal is. */
async function chargeNow(
  needs: PaymentNeeds,
  userId: number,
  id: string,
  shownAmount: Money,
): Promise<'paid' | 'processing'> {
  const facts = await listFacts(needs.db, userId)
  const subscription = foldSubscriptions(facts).find(one => one.provider === 'card' && one.id === id)
  if (!subscription) throw new Refusal('no-pause')
  const attempts = await listOurAttempts(needs, subscription)
  const renewal = { userId, facts, subscription }
  const intent = await chargeRenewal(needs, renewal, attempts.length, shownAmount).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return null
    throw error
  })
  if (intent?.state === 'refused' || intent?.state === 'abandoned') throw new Refusal('payment-refused')
  return intent?.state === 'paid' ? 'paid' : 'processing'
}
