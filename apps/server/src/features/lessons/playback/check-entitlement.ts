import {
  accessUntil,
  canWatch,
  dayInBrazil,
  isPlayableLesson,
  type Day,
  type LessonRelease,
  type User,
  type WatchCheck,
} from '@alinha/domain'

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

/** The last day on which the person may watch the lesson; null when no end is known. */
export function lastDayFor(
  person: Person,
  { isAvailableOnFreePlan, boughtUntil }: WatchableLesson,
): Day | null {
  const byPlan = accessUntil(person)
  if (isAvailableOnFreePlan || (byPlan === null && person.plan === 'premium')) return null
  return (byPlan ?? '') > (boughtUntil ?? '') ? byPlan : boughtUntil
}
