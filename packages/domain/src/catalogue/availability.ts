import { addDays, type Day } from '../day.ts'

/** A lesson is new for so many days. */
export const DAYS_NEW = 30

/** What is known of a lesson's release. */
export type LessonRelease = {
  /** A manager has opened it. */
  isOpened: boolean
  /** There is something to play. */
  hasVideo: boolean
  releasedOn: Day | null
}

/** Every way to a lesson asks this: its page, its preview, its cards and playbacks that are under way. */
export const isPlayableLesson = ({ isOpened, hasVideo, releasedOn }: LessonRelease, today: Day): boolean =>
  isOpened && hasVideo && (releasedOn === null || releasedOn <= today)

/** When it was released, or will be. A day that passed and brought nothing to play promises nothing. */
export const releaseToTell = (movie: LessonRelease, today: Day): Day | null =>
  movie.releasedOn !== null && (movie.releasedOn > today || isPlayableLesson(movie, today))
    ? movie.releasedOn
    : null

export const isNewLesson = (movie: LessonRelease, today: Day): boolean =>
  isPlayableLesson(movie, today) && movie.releasedOn !== null && movie.releasedOn > addDays(today, -DAYS_NEW)
