import { sql } from 'kysely'
import type { Day } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'

export type CalendarLesson = {
  id: number
  title: string
  courseId: number
  course: string
  isOpened: boolean
  releasedOn: Day | null
  hasVideo: boolean
  isCoursePublished: boolean
}

const selectLessons = (db: Db) =>
  db
    .selectFrom('movies')
    .innerJoin('courses', 'courses.id', 'movies.course_id')
    .select([
      'movies.id',
      'movies.title',
      'courses.id as courseId',
      'courses.title as course',
      'movies.is_available as isOpened',
      'movies.released_on as releasedOn',
      // One that is older than this platform has a length and no encode.
      sql<boolean>`movies.duration_seconds > 0`.as('hasVideo'),
      'courses.is_published as isCoursePublished',
    ])

/** Newest first: what somebody works on is at the top. */
export const listDrafts = (db: Db): Promise<CalendarLesson[]> =>
  selectLessons(db).where('movies.is_available', '=', false).orderBy('movies.id', 'desc').execute()

export const listScheduled = (db: Db, today: Day): Promise<CalendarLesson[]> =>
  selectLessons(db)
    .where('movies.is_available', '=', true)
    .where('movies.released_on', '>', today)
    .orderBy('movies.released_on')
    .orderBy('movies.id')
    .execute()

/** From the first day to the last, both included, and not after today. */
export const listReleased = (
  db: Db,
  { from, until, today }: { from: Day; until: Day; today: Day },
): Promise<CalendarLesson[]> =>
  selectLessons(db)
    .where('movies.is_available', '=', true)
    .where('movies.released_on', '>=', from)
    .where('movies.released_on', '<=', until)
    .where('movies.released_on', '<=', today)
    .orderBy('movies.released_on')
    .orderBy('movies.id')
    .execute()

/** Waits for whoever changes the lesson. */
export async function lockCalendarLesson(tx: Db, movieId: number): Promise<CalendarLesson | null> {
  return (
    (await selectLessons(tx).where('movies.id', '=', movieId).forUpdate('movies').executeTakeFirst()) ?? null
  )
}

export async function recordReleaseDay(tx: Db, movieId: number, releasedOn: Day): Promise<void> {
  await tx.updateTable('movies').set({ released_on: releasedOn }).where('id', '=', movieId).execute()
}
