import { checkRetry, dayInBrazil, findFailedPayment, isRenewedByUs, type Money } from '@alinha/domain'
import type { Actor } from '../../../platform/security/actor.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  chargeRenewal,
  listMonthAttempts,
  listOurAttempts,
  readRenewalAmount,
  retryMonthAtProvider,
  type Renewal,
} from './charge-renewals.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'

const SECONDS_A_DAY = 86_400
/** Card brands charge a fine for asking a bank too often. */
const ATTEMPTS_A_DAY = 4

type Outcome = 'paid' | 'processing' | 'refused'

const messages = {
  paid: {
    'pt-BR': 'Pagamento aprovado. Sua assinatura segue ativa.',
    en: 'Payment approved. Your subscription goes on.',
    es: 'Pago aprobado. Tu suscripción sigue activa.',
  },
  processing: {
    'pt-BR': 'O banco está analisando o pagamento. Avisamos você por e-mail.',
    en: 'The bank is looking at the payment. We will tell you by e-mail.',
    es: 'El banco está analizando el pago. Te avisamos por correo.',
  },
} as const

/**
 * Charges the renewal that failed now, because the person asks, and only what they were shown. The same attempt is made
 * once, by clock or by click.
 */
export async function retryFailedPayment(needs: PaymentNeeds, { userId }: Actor, shownAmount: Money | null) {
  const facts = await listFacts(needs.db, userId)
  const check = checkRetry(facts, dayInBrazil(needs.clock()))
  if (!check.ok) throw new Refusal(check.reason)
  if ((await readRenewalAmount(needs, check.failed.subscription)) !== shownAmount)
    throw new Refusal('price-changed')
  await takeAttempt(needs.db, [
    { key: `retry-payment:${userId}`, max: ATTEMPTS_A_DAY, seconds: SECONDS_A_DAY },
  ])
  const renewal = { userId, facts, subscription: check.failed.subscription }
  const outcome = isRenewedByUs(renewal.subscription)
    ? await retryOurs(needs, renewal, shownAmount)
    : await retryMonth(needs, renewal)
  if (outcome === 'refused') throw new Refusal('retry-refused')
  return { message: messages[outcome], outcome }
}

async function retryOurs(needs: PaymentNeeds, renewal: Renewal, shownAmount: Money | null): Promise<Outcome> {
  const attempts = await listOurAttempts(needs, renewal.subscription)
  const intent = await chargeRenewal(needs, renewal, attempts.length, shownAmount)
  if (intent === null) return (await isStillFailed(needs, renewal)) ? 'processing' : 'paid'
  if (intent.state === 'paid') return 'paid'
  return intent.state === 'refused' || intent.state === 'abandoned' ? 'refused' : 'processing'
}

async function retryMonth(needs: PaymentNeeds, renewal: Renewal): Promise<Outcome> {
  const charge = await retryMonthAtProvider(needs, renewal, listMonthAttempts(renewal).length)
  if (charge?.state === 'failed') return 'refused'
  if (charge && charge.state !== 'paid') return 'processing'
  return (await isStillFailed(needs, renewal)) ? 'refused' : 'paid'
}

/** Another attempt may have passed meanwhile. */
const isStillFailed = async ({ db, clock }: PaymentNeeds, { userId }: Renewal): Promise<boolean> =>
  findFailedPayment(await listFacts(db, userId), dayInBrazil(clock())) !== null
