import {
  accessUntil,
  canWatch,
  dayInBrazil,
  isLessonStaff,
  isPlayableLesson,
  type Day,
  type LessonRelease,
  type User,
  type WatchCheck,
} from '@alinha/domain'
import type { Actor } from '../../../platform/security/actor.ts'

/** What decides who may watch a lesson now. */
export type WatchableLesson = LessonRelease & {
  isAvailableOnFreePlan: boolean
  /** The last day, included, for which the person has bought the course of the lesson. */
  boughtUntil: Day | null
}
type Person = Pick<User, 'plan' | 'isSuspended' | 'isPaid' | 'premiumExpiresOn' | 'extraDays'>

export const isBought = ({ boughtUntil }: Pick<WatchableLesson, 'boughtUntil'>, today: Day): boolean =>
  boughtUntil !== null && today <= boughtUntil

export function checkEntitlement(person: Person, lesson: WatchableLesson, now: Date): WatchCheck {
  const today = dayInBrazil(now)
  const isAvailable = isPlayableLesson(lesson, today)
  return canWatch(person, { ...lesson, isAvailable, isPurchased: isBought(lesson, today) }, today)
}

/** Staff need no plan. With their role they lose what they opened by it, even if a plan opens the lesson to them. */
export function checkPlaybackOf(
  person: Person,
  actor: Actor,
  { isStaff, isTeacher, lesson }: { isStaff: boolean; isTeacher: boolean; lesson: WatchableLesson },
  now: Date,
): WatchCheck {
  if (!isStaff) return checkEntitlement(person, lesson, now)
  return isLessonStaff({ ...actor, isTeacher }) ? { ok: true } : { ok: false, reason: 'movie-not-available' }
}

/** The last day on which the person may watch the lesson; null when no end is known. */
export function lastDayFor(
  person: Person,
  { isAvailableOnFreePlan, boughtUntil }: WatchableLesson,
): Day | null {
  const byPlan = accessUntil(person)
  if (isAvailableOnFreePlan || (byPlan === null && person.plan === 'premium')) return null
  return (byPlan ?? '') > (boughtUntil ?? '') ? byPlan : boughtUntil
}
