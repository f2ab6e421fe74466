import { accessUntil, canWatch, dayInBrazil, type Day, type User, type WatchCheck } from '@alinha/domain'
import type { StoredLesson } from './playback.queries.ts'

export type Open = Pick<StoredLesson, 'isAvailable' | 'isAvailableOnFreePlan'> & {
  /** The last day, included, for which the person has bought the course of the lesson. */
  boughtUntil: Day | null
}
type Person = Pick<User, 'plan' | 'isSuspended' | 'isPaid' | 'premiumExpiresOn' | 'extraDays'>

export const isBought = ({ boughtUntil }: Pick<Open, 'boughtUntil'>, today: Day): boolean =>
  boughtUntil !== null && today <= boughtUntil

export function checkEntitlement(person: Person, lesson: Open, now: Date): WatchCheck {
  const today = dayInBrazil(now)
  return canWatch(person, { ...lesson, isPurchased: isBought(lesson, today) }, today)
}

/** The last day on which the person may watch the lesson; null when no end is known. */
export function lastDayFor(person: Person, { isAvailableOnFreePlan, boughtUntil }: Open): Day | null {
  const byPlan = accessUntil(person)
  if (isAvailableOnFreePlan || (byPlan === null && person.plan === 'premium')) return null
  return (byPlan ?? '') > (boughtUntil ?? '') ? byPlan : boughtUntil
}
