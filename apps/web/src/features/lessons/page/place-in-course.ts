import { toLesson, type WireCoursePage } from '@alinha/contract'
import { canWatch, whatEyesSee, type Day, type Eyes, type User } from '@alinha/domain'

type Lesson = WireCoursePage['movies'][number]

/** The position of a lesson in its course, and the next lesson that this person may watch. */
export type PlaceInCourse = {
  at: number
  /** Null while some are only announced: nobody can watch so many. */
  all: number | null
  next: Lesson | null
}

export function findPlaceInCourse(
  { movies, isStaff }: Pick<WireCoursePage, 'movies' | 'isStaff'>,
  movieId: number,
  { user, as }: { user: User; as: Eyes | null },
  today: Day,
): PlaceInCourse | null {
  const at = movies.findIndex(({ id }) => id === movieId)
  if (at === -1) return null
  const mayWatch = (movie: Lesson) => {
    if (isStaff === 0) return canWatch(user, toLesson(movie), today).ok
    return as === null || whatEyesSee(as, { ...toLesson(movie), isPublished: true }, today) === 'video'
  }
  const next = movies.slice(at + 1).find(mayWatch) ?? null
  const isWhole = movies.every(({ disponivel }) => disponivel === 1)
  return { at: at + 1, all: isWhole ? movies.length : null, next }
}
