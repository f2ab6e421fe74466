import { addDays, type Day } from '../day.ts'

/** A lesson is new for so many days. */
export const DAYS_NEW = 30

type Announced = {
  /** A manager has opened it. */
  isOpened: boolean
  /** There is something to play. */
  hasVideo: boolean
  releasedOn: Day | null
}

/** Pressing play plays: anything else is coming soon. */
export const isPlayableLesson = ({ isOpened, hasVideo, releasedOn }: Announced, today: Day): boolean =>
  isOpened && hasVideo && (releasedOn === null || releasedOn <= today)

/** When it was released, or will be. A day that passed and brought nothing to play promises nothing. */
export const releaseToTell = (movie: Announced, today: Day): Day | null =>
  movie.releasedOn !== null && (movie.releasedOn > today || isPlayableLesson(movie, today))
    ? movie.releasedOn
    : null

export const isNewLesson = (movie: Announced, today: Day): boolean =>
  isPlayableLesson(movie, today) && movie.releasedOn !== null && movie.releasedOn > addDays(today, -DAYS_NEW)
