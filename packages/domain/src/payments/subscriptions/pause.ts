import { addDays, type Day } from '../../day.ts'
import type { Subscription } from '../ledger/fold-subscriptions.ts'
import { listRenewingSubscriptions, listSavedCards } from '../ledger/project-membership.ts'
import { subscriptionState } from '../ledger/subscription-state.ts'
import { addMonths } from './billing-calendar.ts'
import type { Canceller } from './reactivation.ts'

/** How long somebody may pause. */
export const PAUSE_MONTHS = [1, 2, 3] as const
export type PauseMonths = (typeof PAUSE_MONTHS)[number]

/** The night of a charge is another at the provider: a pause is agreed on before it could be on its way. */
export const PAUSE_BEFORE_CHARGE_DAYS = 2

type Refused<Reason extends string> = { ok: false; reason: Reason }

export type PauseCheck =
  | {
      ok: true
      subscription: Subscription
      accessUntil: Day
      choices: { months: PauseMonths; resumesOn: Day }[]
    }
  | Refused<
      | 'deletion-already-scheduled'
      | 'no-subscription'
      | 'pause-elsewhere'
      | 'paused-already'
      | 'pause-not-now'
      | 'pause-too-late'
      | 'card-missing'
    >

/**
 * Whether somebody may pause: a card subscription that is paid and renews. It begins when what is paid ends. The older
 * card provider and the marketplace can only be told to stop.
 */
export function checkPause({ facts, isAccountClosing, refundsRequested }: Canceller, today: Day): PauseCheck {
  if (isAccountClosing) return { ok: false, reason: 'deletion-already-scheduled' }
  const renewing = listRenewingSubscriptions(facts, today)
  if (renewing.length === 0) return { ok: false, reason: 'no-subscription' }
  const subscription = renewing.find(({ provider }) => provider === 'card')
  if (!subscription) return { ok: false, reason: 'pause-elsewhere' }
  const state = subscriptionState(subscription, today)
  if (state === 'paused') return { ok: false, reason: 'paused-already' }
  const { paidUntil, period, charges } = subscription
  const isRefundOpen = charges.some(({ id, isUndone }) => !isUndone && refundsRequested.has(id))
  if (state !== 'active' || paidUntil === null || period === null || isRefundOpen)
    return { ok: false, reason: 'pause-not-now' }
  if (addDays(today, PAUSE_BEFORE_CHARGE_DAYS) > paidUntil) return { ok: false, reason: 'pause-too-late' }
  if (listSavedCards(facts).length === 0) return { ok: false, reason: 'card-missing' }
  const choices = PAUSE_MONTHS.map(months => ({ months, resumesOn: addMonths(paidUntil, months) }))
  return { ok: true, subscription, accessUntil: paidUntil, choices }
}

export type PauseEndCheck =
  /** While what is paid runs nothing is charged before its end; after it, the new period begins and is charged today. */
  | { ok: true; subscription: Subscription; chargedOn: Day; isChargedNow: boolean }
  | Refused<'deletion-already-scheduled' | 'no-pause' | 'card-missing'>

/** Whether somebody may end their pause before its time, which they may on any day of it. */
export function checkPauseEnd({ facts, isAccountClosing }: Canceller, today: Day): PauseEndCheck {
  if (isAccountClosing) return { ok: false, reason: 'deletion-already-scheduled' }
  const subscription = listRenewingSubscriptions(facts, today).find(
    one => one.provider === 'card' && subscriptionState(one, today) === 'paused',
  )
  if (!subscription || subscription.paidUntil === null) return { ok: false, reason: 'no-pause' }
  if (listSavedCards(facts).length === 0) return { ok: false, reason: 'card-missing' }
  const isChargedNow = today >= subscription.paidUntil
  return { ok: true, subscription, chargedOn: isChargedNow ? today : subscription.paidUntil, isChargedNow }
}
