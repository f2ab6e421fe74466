import { checkRetry, dayInBrazil, findFailedPayment } from '@alinha/domain'
import type { Actor } from '../../../platform/security/actor.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  chargeYear,
  listTriesOfMonth,
  listTriesOfYear,
  retryMonthThere,
  type Renewed,
} from './charge-renewals.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'

const SECONDS_A_DAY = 86_400
/** Brands fine whoever asks a bank over and over. */
const TRIES_A_DAY = 4

type Outcome = 'paid' | 'processing' | 'refused'

const messages = {
  paid: 'Pagamento aprovado. Sua assinatura segue ativa.',
  processing: 'O banco está analisando o pagamento. Avisamos você por e-mail.',
} as const

/** The person wants the renewal that failed to be charged now. The same try, by clock or by click, is made once. */
export async function retryFailedPayment(needs: PaymentNeeds, { userId }: Actor) {
  const facts = await listFacts(needs.db, userId)
  const check = checkRetry(facts, dayInBrazil(needs.clock()))
  if (!check.ok) throw new Refusal(check.reason)
  await takeAttempt(needs.db, [{ key: `retry-payment:${userId}`, max: TRIES_A_DAY, seconds: SECONDS_A_DAY }])
  const renewed = { userId, facts, subscription: check.failed.subscription }
  const outcome = renewed.subscription.id.startsWith('subl_')
    ? await retryYear(needs, renewed)
    : await retryMonth(needs, renewed)
  if (outcome === 'refused') throw new Refusal('retry-refused')
  return { message: messages[outcome], outcome }
}

async function retryYear(needs: PaymentNeeds, renewed: Renewed): Promise<Outcome> {
  const tries = await listTriesOfYear(needs, renewed.subscription)
  const intent = await chargeYear(needs, renewed, tries.length)
  if (intent === null) return (await isStillFailed(needs, renewed)) ? 'processing' : 'paid'
  if (intent.state === 'paid') return 'paid'
  return intent.state === 'refused' || intent.state === 'abandoned' ? 'refused' : 'processing'
}

async function retryMonth(needs: PaymentNeeds, renewed: Renewed): Promise<Outcome> {
  const charge = await retryMonthThere(needs, renewed, listTriesOfMonth(renewed).length)
  if (charge?.state === 'failed') return 'refused'
  if (charge && charge.state !== 'paid') return 'processing'
  return (await isStillFailed(needs, renewed)) ? 'refused' : 'paid'
}

/** Another try, or the clock's, may have passed meanwhile. */
const isStillFailed = async ({ db, clock }: PaymentNeeds, { userId }: Renewed): Promise<boolean> =>
  findFailedPayment(await listFacts(db, userId), dayInBrazil(clock())) !== null
