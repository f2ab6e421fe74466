import { accessUntil, canWatch, dayInBrazil, type Day, type User, type WatchCheck } from '@alinha/domain'
import type { Lesson } from './playback.queries.ts'

type Open = Pick<Lesson, 'isAvailable' | 'isAvailableOnFreePlan'>
type Person = Pick<User, 'plan' | 'isSuspended' | 'isPaid' | 'premiumExpiresOn' | 'invisaId'>

/** Courses cannot be rented yet. */
const isPurchased = false

export const checkEntitlement = (person: Person, lesson: Open, now: Date): WatchCheck =>
  canWatch(person, { ...lesson, isPurchased }, dayInBrazil(now))

/** The last day on which the person may watch the lesson; null when no end is known. */
export const lastDayFor = (person: Person, lesson: Open): Day | null =>
  lesson.isAvailableOnFreePlan ? null : accessUntil(person)
