import type { Day } from '../../day.ts'
import { foldSubscriptions, type Subscription } from '../ledger/fold-subscriptions.ts'
import type { PaymentFact } from '../ledger/payment-fact.ts'
import { listSavedCards } from '../ledger/project-membership.ts'
import { subscriptionState } from '../ledger/subscription-state.ts'

export type FailedPayment = {
  subscription: Subscription
  failure: NonNullable<Subscription['failure']>
  /** The bank said that it will never accept the card, and there is no newer one. */
  needsOtherCard: boolean
}

/** The renewal that failed and can still be paid; null when there is none. */
export function findFailedPayment(facts: readonly PaymentFact[], today: Day): FailedPayment | null {
  for (const subscription of foldSubscriptions(facts)) {
    const { failure } = subscription
    if (failure === null || subscriptionState(subscription, today) !== 'past-due') continue
    return { subscription, failure, needsOtherCard: isCardRefusedForGood(subscription, facts) }
  }
  return null
}

/** False when there is a newer card, which no bank has refused. */
export function isCardRefusedForGood(
  { failure }: Pick<Subscription, 'failure'>,
  facts: readonly PaymentFact[],
): boolean {
  if (!failure?.isFinal) return false
  return !facts.some(fact => fact.kind === 'card-kept' && fact.at > failure.at)
}

export type RetryCheck =
  | { ok: true; failed: FailedPayment; cardId: string }
  | { ok: false; reason: 'no-failed-payment' | 'other-card-needed' }

/** Whether the person may have it tried again. Only the card provider does so when we ask. */
export function checkRetry(facts: readonly PaymentFact[], today: Day): RetryCheck {
  const failed = findFailedPayment(facts, today)
  if (failed?.subscription.provider !== 'card') return { ok: false, reason: 'no-failed-payment' }
  const [card] = listSavedCards(facts)
  if (failed.needsOtherCard || !card) return { ok: false, reason: 'other-card-needed' }
  return { ok: true, failed, cardId: card.id }
}
