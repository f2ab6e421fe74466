import { addDays, type Day } from '../../day.ts'
import type { Subscription } from './fold-subscriptions.ts'

/** Access continues for so many days while a failed renewal is tried again. */
export const GRACE_DAYS = 7

/**
 * - `future`: it will be charged for the first time on a later day.
 * - `incomplete`: the first payment is not decided.
 * - `failed`: the first payment never succeeded.
 * - `past-due`: the renewal failed, or is late, and is being tried again.
 * - `paused`: the person moved its next charge to a later day; access ends with what is paid.
 * - `cancelling`: it will not renew, and what is paid for still runs.
 * - `revoked`: the money went back, and access ended with it.
 */
export type SubscriptionState =
  'future' | 'incomplete' | 'failed' | 'active' | 'past-due' | 'paused' | 'cancelling' | 'ended' | 'revoked'

type Facts = Pick<
  Subscription,
  'paidUntil' | 'pausedUntil' | 'startsOn' | 'isUndone' | 'cancelledAt' | 'failure'
>

const isRenewing = ({ cancelledAt, isUndone }: Facts): boolean => cancelledAt === null && !isUndone

export function subscriptionState(subscription: Facts, today: Day): SubscriptionState {
  const { paidUntil, pausedUntil, isUndone, failure } = subscription
  if (paidUntil === null) return isUndone ? 'revoked' : unpaidState(subscription, today)
  if (!isRenewing(subscription)) {
    if (today <= paidUntil) return 'cancelling'
    return isUndone ? 'revoked' : 'ended'
  }
  const chargedOn = pausedUntil ?? paidUntil
  if (today > addDays(chargedOn, GRACE_DAYS)) return 'ended'
  if (today > chargedOn || failure !== null) return 'past-due'
  return pausedUntil === null ? 'active' : 'paused'
}

/** The day of the next charge, if it renews: the last paid day, or the end of a pause. */
export const nextChargeOn = ({
  paidUntil,
  pausedUntil,
}: Pick<Facts, 'paidUntil' | 'pausedUntil'>): Day | null => pausedUntil ?? paidUntil

function unpaidState({ cancelledAt, failure, startsOn }: Facts, today: Day): SubscriptionState {
  if (cancelledAt !== null || failure !== null || startsOn === null) return 'failed'
  if (today < startsOn) return 'future'
  return today <= addDays(startsOn, GRACE_DAYS) ? 'incomplete' : 'failed'
}

/**
 * The last day of access it gives, included. Of one that renews, the grace is added on the last paid day already, so
 * that midnight finds nobody locked out whose renewal is only late. Who paused has no grace: they did not want the days.
 */
export function subscribedUntil(subscription: Facts, today: Day): Day | null {
  const { paidUntil, pausedUntil, failure } = subscription
  if (paidUntil === null || pausedUntil !== null) return paidUntil
  const isLate = today >= paidUntil || failure !== null
  return isLate && isRenewing(subscription) ? addDays(paidUntil, GRACE_DAYS) : paidUntil
}

/** Days on which its state or its end may change without a new fact. */
export const daysOfChange = ({ paidUntil, pausedUntil, startsOn }: Facts): Day[] =>
  [paidUntil, pausedUntil, startsOn].flatMap(day =>
    day === null ? [] : [day, addDays(day, 1), addDays(day, GRACE_DAYS + 1)],
  )
