import { toLesson, type WireCoursePage } from '@alinha/contract'
import { canWatch, type Day, type User } from '@alinha/domain'

type Lesson = WireCoursePage['movies'][number]

/** The position of a lesson in its course, and the next lesson that this person may watch. */
export type PlaceInCourse = { at: number; all: number; next: Lesson | null }

export function findPlaceInCourse(
  { movies }: Pick<WireCoursePage, 'movies'>,
  movieId: number,
  user: User,
  today: Day,
): PlaceInCourse | null {
  const at = movies.findIndex(({ id }) => id === movieId)
  if (at === -1) return null
  const next = movies.slice(at + 1).find(movie => canWatch(user, toLesson(movie), today).ok) ?? null
  return { at: at + 1, all: movies.length, next }
}
