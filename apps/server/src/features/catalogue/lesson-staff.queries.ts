import type { LessonRelease } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { RELEASE_COLUMNS } from './lesson.queries.ts'

/** Whether a person teaches a course, both named by columns. Managers say who does. */
export const teaches = (user: string, course: string): string =>
  `exists (select from course_teachers taught where taught.user_id = ${user} and taught.course_id = ${course})`

/** A lesson of any course, published or not, and whether the person teaches that course. */
export type TaughtLesson = LessonRelease & {
  courseId: number
  isPublished: boolean
  isAvailableOnFreePlan: boolean
  isTeacher: boolean
}

export async function findTaughtLesson(
  db: Db,
  movieId: number,
  userId: number,
): Promise<TaughtLesson | null> {
  const { rows } = await sql<TaughtLesson>`
    select courses.id as "courseId", courses.is_published as "isPublished", ${sql.raw(RELEASE_COLUMNS)},
           ${sql.raw(teaches('asked.user_id', 'courses.id'))} as "isTeacher"
      from (select ${userId}::int as user_id) asked
      join movies on movies.id = ${movieId} join courses on courses.id = movies.course_id`.execute(db)
  return rows[0] ?? null
}

export async function isTeacherOf(db: Db, courseId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('course_teachers')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
