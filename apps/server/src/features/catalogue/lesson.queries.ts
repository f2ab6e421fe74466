import type { LessonRelease } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** A lesson of a published course. `isPlayableLesson` says whether it can be played. */
export type LessonRow = LessonRelease & {
  id: number
  courseId: number
  title: string
  description: string
  thumbnailUrl: string
  /** What public pages show of a lesson for professionals. */
  courseCover: string | null
  durationSeconds: number
  isAvailableOnFreePlan: boolean
  audience: string
  encodeId: string | null
  previewEncodeId: string | null
  reviewedOn: string | null
  /** A manager took it out of the catalogue. */
  isWithdrawn: boolean
}

/** The lessons that members can find: others do not exist for them. */
export const PUBLISHED_LESSONS =
  'movies join courses on courses.id = movies.course_id and courses.is_published'

/** `lessonState` says released, and it is known how long it is: for the size of the whole catalogue. */
export const isReleasedLesson = (today: string) =>
  sql<boolean>`movies.is_available and movies.duration_seconds > 0
    and (movies.released_on is null or movies.released_on <= ${today}::date)`

/** `isPlayableLesson`, for counts. */
export const isPlayableRow = (today: string) =>
  sql<boolean>`movies.is_available and movies.encode_id is not null
    and (movies.released_on is null or movies.released_on <= ${today}::date)`

export const RELEASE_COLUMNS = `
  movies.is_available as "isOpened", movies.encode_id is not null as "hasVideo", movies.released_on as "releasedOn",
  movies.is_available_on_free_plan as "isAvailableOnFreePlan"`

export const LESSON_COLUMNS = `
  movies.id, movies.course_id as "courseId", movies.title, movies.description, movies.audience,
  coalesce(movies.thumbnail_path, courses.cover_path, '') as "thumbnailUrl", courses.cover_path as "courseCover",
  movies.duration_seconds as "durationSeconds", movies.encode_id as "encodeId",
  movies.preview_encode_id as "previewEncodeId", movies.reviewed_on as "reviewedOn",
  movies.withdrawn_at is not null as "isWithdrawn", ${RELEASE_COLUMNS}`

const selectLessons = sql.raw(`select ${LESSON_COLUMNS} from ${PUBLISHED_LESSONS}`)

/** In the order of their courses. */
export const listLessons = async (db: Db): Promise<LessonRow[]> =>
  (await sql<LessonRow>`${selectLessons} order by movies.position, movies.id`.execute(db)).rows

/** By id; without those that members do not find. */
export async function listLessonTitles(
  db: Db,
  movieIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (movieIds.length === 0) return new Map()
  const { rows } = await sql<LessonRow>`${selectLessons}
    where movies.id = any(${movieIds}::int[]) and movies.withdrawn_at is null`.execute(db)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function findLesson(db: Db, movieId: number): Promise<LessonRow | null> {
  const { rows } = await sql<LessonRow>`${selectLessons} where movies.id = ${movieId}`.execute(db)
  return rows[0] ?? null
}
