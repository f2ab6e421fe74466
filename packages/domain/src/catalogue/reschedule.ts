import type { Day } from '../day.ts'
import { lessonState, type LessonRelease } from './availability.ts'

export type RescheduleCheck = { ok: true } | { ok: false; reason: 'lesson-not-scheduled' | 'day-not-ahead' }

/** Only what is announced has a day to move, and only to a day that has not begun: nothing is released by moving it. */
export function checkReschedule(
  movie: Pick<LessonRelease, 'isOpened' | 'releasedOn'>,
  to: Day,
  today: Day,
): RescheduleCheck {
  if (lessonState(movie, today) !== 'scheduled') return { ok: false, reason: 'lesson-not-scheduled' }
  return to > today ? { ok: true } : { ok: false, reason: 'day-not-ahead' }
}
