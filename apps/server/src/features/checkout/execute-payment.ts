import { setTimeout as sleep } from 'node:timers/promises'
import {
  abandonIntent,
  findIntent,
  grantFreePurchase,
  sendIntent,
  storeCard,
  type Intent,
  type PaymentNeeds,
} from '../payments/index.ts'
import { toPaymentAnswer, toRefusalCode, type PaymentAnswer } from './answer-payment.ts'
import { toCardTryOutcome, type CardTry } from './card-tries.ts'
import type { PaymentMethod } from './payment-method.ts'

/** Neither a person nor a proxy waits longer. The page asks for the rest. */
const ANSWER_WITHIN_MS = 20_000

/**
 * Executes a recorded intent and answers with what is known in time. When the process dies here, the intent is settled
 * later: looked up where money may have moved, abandoned where no card was stored yet.
 */
export async function executePayment(
  needs: PaymentNeeds,
  intent: Intent,
  method: PaymentMethod,
  cardTry: CardTry,
): Promise<PaymentAnswer> {
  const done = executeIntent(needs, intent, method, cardTry)
  const late = new AbortController()
  const tooLate = sleep(ANSWER_WITHIN_MS, toPaymentAnswer(intent), { signal: late.signal, ref: false })
  // Whichever comes second is not waited for, and must not end the process.
  tooLate.catch(() => {})
  done.catch((error: unknown) =>
    needs.log.error({ err: error, intent: intent.id }, 'payment not carried out'),
  )
  try {
    return await Promise.race([done, tooLate])
  } finally {
    late.abort()
  }
}

async function executeIntent(
  needs: PaymentNeeds,
  intent: Intent,
  method: PaymentMethod,
  cardTry: CardTry,
): Promise<PaymentAnswer> {
  if (method.kind === 'nothing-due') await grantFreePurchase(needs, intent)
  if (method.kind === 'new-card') {
    const refusal = await storeCard(needs, intent, { ...method, takeCard: cardTry.takeCard })
    if (refusal !== null) {
      await abandonIntent(needs, intent.id)
      await cardTry.settle(toCardTryOutcome({ ...intent, state: 'refused', refusal }))
      const abandoned = toPaymentAnswer({ ...intent, state: 'refused', refusal })
      return { ...abandoned, code: toRefusalCode(refusal) }
    }
  }
  if (intent.subject !== 'card' && method.kind !== 'nothing-due') await sendIntent(needs, intent.id)
  const executed = (await findIntent(needs.db, intent.id)) ?? intent
  await cardTry.settle(toCardTryOutcome(executed))
  return toPaymentAnswer(executed)
}
