import type { Day } from '../../day.ts'
import type { Money } from '../../money.ts'
import type { Charge } from '../ledger/fold-charges.ts'
import { foldSubscriptions, isDuringPause, type Subscription } from '../ledger/fold-subscriptions.ts'
import { factsOfKind, type PaymentFact } from '../ledger/payment-fact.ts'
import { nextPeriodEnd } from './next-period.ts'

/** A payment that was recorded and is about to be asked for. */
export type PlannedCharge = {
  total: Money
  recordedAt: number
  /** Null when it buys something else than a plan. */
  plan:
    | { kind: 'purchase' }
    /** `announced`: the price that the person was told; null when nobody told them one. */
    | { kind: 'renewal'; subscription: string; until: Day; announced: Money | null }
    | null
}

export type PlannedChargeCheck =
  | { ok: true }
  | {
      ok: false
      reason:
        'account-closed' | 'stopped-meanwhile' | 'paused-meanwhile' | 'paid-already' | 'not-as-announced'
    }

/** Whether it is still wanted as it was planned: people change their minds while a provider is away. */
export function checkPlannedCharge(
  { total, recordedAt, plan }: PlannedCharge,
  { hasAccount, facts }: { hasAccount: boolean; facts: readonly PaymentFact[] },
): PlannedChargeCheck {
  if (!hasAccount) return { ok: false, reason: 'account-closed' }
  if (plan === null) return { ok: true }
  if (plan.kind === 'purchase')
    return isStoppedSince(facts, recordedAt) ? { ok: false, reason: 'stopped-meanwhile' } : { ok: true }
  const renewed = foldSubscriptions(facts).find(
    ({ provider, id }) => provider === 'card' && id === plan.subscription,
  )
  if (!renewed || renewed.cancelledAt !== null || renewed.isUndone)
    return { ok: false, reason: 'stopped-meanwhile' }
  if (renewed.paidUntil !== null && renewed.paidUntil >= plan.until)
    return { ok: false, reason: 'paid-already' }
  // What was planned ends before the period does that follows the pause.
  if (renewed.pausedUntil !== null && plan.until < (nextPeriodEnd(renewed) ?? ''))
    return { ok: false, reason: 'paused-meanwhile' }
  if (plan.announced !== null && plan.announced !== total) return { ok: false, reason: 'not-as-announced' }
  return { ok: true }
}

/** Who stops a plan after a click on another has no answer yet wants neither. */
const isStoppedSince = (facts: readonly PaymentFact[], moment: number): boolean =>
  factsOfKind(facts, 'subscription-cancelled').some(
    ({ provider, at }) => provider !== 'marketplace' && at > moment,
  )

/**
 * Charges that came after their renewal was stopped, or while it was paused: they are given back. `justHeard` are the ids of charges that nobody
 * knew of when it was stopped. A year is charged by ourselves, so that all of it counts that was not known then; a month
 * is charged by its provider, and a late report of an early charge changes nothing.
 */
export const listUnwantedCharges = (
  facts: readonly PaymentFact[],
  justHeard: ReadonlySet<string>,
): Charge[] =>
  foldSubscriptions(facts).flatMap(subscription =>
    subscription.charges.filter(charge => isUnwanted(subscription, charge, justHeard)),
  )

function isUnwanted(
  { provider, period, cancelledAt, pauses }: Subscription,
  { id, amount, isUndone, paidAt }: Charge,
  justHeard: ReadonlySet<string>,
): boolean {
  if (provider === 'marketplace' || isUndone || amount === 0) return false
  if (isDuringPause(pauses, paidAt)) return true
  if (cancelledAt === null) return false
  return paidAt > cancelledAt || (provider === 'card' && period === 'yearly' && justHeard.has(id))
}
