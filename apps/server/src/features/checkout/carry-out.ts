import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../../platform/database.ts'
import {
  findIntent,
  moveIntentOn,
  recordIntentCard,
  sendIntent,
  type Intent,
  type PaymentNeeds,
} from '../payments/index.ts'
import { toPaymentAnswer, toRefusalCode, type PaymentAnswer } from './answer-payment.ts'
import { giveForNothing } from './give-for-nothing.ts'
import { keepCard, storeCard } from './keep-card.ts'
import type { Means } from './means.ts'
import type { Offer } from './read-offer.ts'

/** A person, and whatever stands between us, waits no longer. The rest is asked for by the page. */
const ANSWER_WITHIN_MS = 20_000

/**
 * Brings about what was begun. Whoever dies here leaves an intent that is settled later: asked for where money may have
 * moved, given up where no card was kept yet.
 */
export async function carryOut(
  needs: PaymentNeeds,
  intent: Intent,
  offer: Offer,
  means: Means,
): Promise<PaymentAnswer> {
  const done = bringAbout(needs, intent, offer, means)
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

async function bringAbout(
  needs: PaymentNeeds,
  intent: Intent,
  offer: Offer,
  means: Means,
): Promise<PaymentAnswer> {
  if (means.kind === 'nothing-due') await giveForNothing(needs, intent, offer)
  if (means.kind === 'new-card') {
    const refusal = await takeCard(needs, intent, means)
    if (refusal !== null) return giveUp(needs, intent, refusal)
  }
  if (intent.subject !== 'card' && means.kind !== 'nothing-due') await sendIntent(needs, intent.id)
  return toPaymentAnswer((await findIntent(needs.db, intent.id)) ?? intent)
}

/** Null when the card is kept, and belongs to the intent. No money has been asked for yet. */
async function takeCard(
  needs: PaymentNeeds,
  intent: Intent,
  { payer, token }: Extract<Means, { kind: 'new-card' }>,
): Promise<string | null> {
  try {
    const stored = await storeCard(needs, payer, token)
    if (!stored.ok) return stored.refusal
    if (intent.subject === 'card') {
      const kept = await keepCard(needs, intent, stored)
      return kept.ok ? null : kept.refusal
    }
    await recordIntentCard(needs.db, intent.id, { customerId: stored.customerId, cardId: stored.card.id })
    return null
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    needs.log.warn({ err: error, intent: intent.id }, 'card not taken')
    return 'provider-away'
  }
}

async function giveUp(needs: PaymentNeeds, intent: Intent, refusal: string): Promise<PaymentAnswer> {
  await inTransaction(needs.db, tx => moveIntentOn(tx, intent.id, 'abandon', { at: needs.clock() }))
  const abandoned = toPaymentAnswer({ ...intent, state: 'refused', refusal })
  return { ...abandoned, code: toRefusalCode(refusal) }
}
