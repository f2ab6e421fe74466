import { addDays, type Day } from '../day.ts'

/** A lesson is new for so many days. */
export const DAYS_NEW = 30

/** What is known of a lesson's release. */
export type LessonRelease = {
  /** A manager has released it, at once or for a day. Nothing else does. */
  isOpened: boolean
  /** There is something to play. */
  hasVideo: boolean
  releasedOn: Day | null
}

export type LessonState = 'draft' | 'scheduled' | 'released'

/** A draft is shown to nobody, a scheduled lesson is announced, a released one is there. */
export function lessonState(
  { isOpened, releasedOn }: Pick<LessonRelease, 'isOpened' | 'releasedOn'>,
  today: Day,
): LessonState {
  if (!isOpened) return 'draft'
  return releasedOn !== null && releasedOn > today ? 'scheduled' : 'released'
}

/** Every way to a lesson asks this: its page, its preview, its cards and playbacks that are under way. */
export const isPlayableLesson = (movie: LessonRelease, today: Day): boolean =>
  movie.hasVideo && lessonState(movie, today) === 'released'

/** When it was released, or will be. A draft's day, or one that passed and brought nothing to play, promises nothing. */
export const releaseToTell = (movie: LessonRelease, today: Day): Day | null =>
  lessonState(movie, today) === 'scheduled' || isPlayableLesson(movie, today) ? movie.releasedOn : null

export const isNewLesson = (movie: LessonRelease, today: Day): boolean =>
  isPlayableLesson(movie, today) && movie.releasedOn !== null && movie.releasedOn > addDays(today, -DAYS_NEW)
