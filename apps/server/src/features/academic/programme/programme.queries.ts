import { PERCENT_TO_BE_WATCHED, type AcademicType } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { isReleasedLesson, PUBLISHED_LESSONS } from '../../catalogue/index.ts'

export type Programme = { id: number; title: string; description: string }

export async function findAcademicType(db: Db, userId: number): Promise<AcademicType | null> {
  const row = await db
    .selectFrom('users')
    .select(sql<AcademicType | null>`academic_type`.as('type'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.type ?? null
}

/** The one that students of a kind go through. */
export async function findPublishedProgramme(db: Db, type: AcademicType): Promise<Programme | null> {
  const row = await db
    .selectFrom('programmes')
    .select(['id', 'title', 'description'])
    .where('academic_type', '=', type)
    .where('is_published', '=', true)
    .executeTakeFirst()
  return row ?? null
}

export type ModuleRow = {
  id: number
  title: string
  summary: string
  testId: number
  drawn: number
  passPercent: number
  attempts: number
  waitHours: number
  minutes: number
  /** How many questions could be drawn. */
  bank: number
}

/** In their order. */
export const listModules = (db: Db, programmeId: number): Promise<ModuleRow[]> =>
  db
    .selectFrom('programme_modules as m')
    .innerJoin('module_tests as t', 't.module_id', 'm.id')
    .select([
      'm.id',
      'm.title',
      'm.summary',
      't.id as testId',
      't.drawn',
      't.pass_percent as passPercent',
      't.attempts',
      't.wait_hours as waitHours',
      't.minutes',
      sql<number>`(select count(*)::int from questions q where q.test_id = t.id and not q.is_retired
        and exists (select from question_keys k where k.version_id =
          (select v.id from question_versions v where v.question_id = q.id order by v.number desc limit 1)))`.as(
        'bank',
      ),
    ])
    .where('m.programme_id', '=', programmeId)
    .orderBy('m.position')
    .execute()

export type ModuleLesson = {
  moduleId: number
  id: number
  title: string
  durationSeconds: number
  progress: number
  isWatched: boolean
}

/**
 * What the ledger says of the lessons that members can find today. What was covered counts even if the person erased the
 * lesson from their history. Lessons that are not out yet hold nobody up.
 */
export async function listModuleLessons(
  db: Db,
  programmeId: number,
  userId: number,
  today: string,
): Promise<ModuleLesson[]> {
  const { rows } = await sql<ModuleLesson>`
    select l.module_id as "moduleId", movies.id, movies.title, movies.duration_seconds as "durationSeconds",
           least(1, coalesce(w.covered / nullif(w.duration, 0)::float8, 0)) as progress,
           coalesce(w.watched_at is not null
             or w.duration > 0 and w.covered * 100::bigint >= w.duration * ${PERCENT_TO_BE_WATCHED}::bigint, false)
             as "isWatched"
      from ${sql.raw(PUBLISHED_LESSONS)}
      join module_lessons l on l.movie_id = movies.id
      join programme_modules m on m.id = l.module_id and m.programme_id = ${programmeId}
      left join watched_movies w on w.movie_id = movies.id and w.user_id = ${userId}
     where ${isReleasedLesson(today)}
     order by m.position, l.position, movies.id`.execute(db)
  return rows
}

/** Returns null for a lesson of no programme. */
export async function findProgrammeLesson(
  db: Db,
  userId: number,
  movieId: number,
  today: string,
): Promise<ModuleLesson | null> {
  const type = await findAcademicType(db, userId)
  const programme = type && (await findPublishedProgramme(db, type))
  if (!programme) return null
  const lessons = await listModuleLessons(db, programme.id, userId, today)
  return lessons.find(({ id }) => id === movieId) ?? null
}

/** A test, called as its module. */
export async function findTest(
  db: Db,
  testId: number,
): Promise<{ title: string; attempts: number; waitHours: number } | null> {
  const row = await db
    .selectFrom('module_tests as t')
    .innerJoin('programme_modules as m', 'm.id', 't.module_id')
    .select(['m.title', 't.attempts', 't.wait_hours as waitHours'])
    .where('t.id', '=', testId)
    .executeTakeFirst()
  return row ?? null
}
