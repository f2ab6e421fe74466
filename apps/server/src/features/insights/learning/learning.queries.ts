import type { Day } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type Period = { from: Day; to: Day }

/** Null: courses without a category, and those that are gone. */
export type CategoryDay = { day: Day; categoryId: number | null; tenths: number; views: number }

/** By the category that a course is in now. */
export async function listCategoryDays(db: Db, { from, to }: Period): Promise<CategoryDay[]> {
  const { rows } = await sql<CategoryDay>`
    select day, category_id as "categoryId", sum(tenths)::bigint as tenths, sum(views)::bigint as views
      from course_days left join courses on courses.id = course_id
     where day between ${from} and ${to}
     group by day, category_id order by day`.execute(db)
  return rows
}

export type WatchedLesson = {
  movieId: number
  title: string
  course: string
  tenths: number
  views: number
  people: number
}

export async function listMostWatched(
  db: Db,
  { from, to, limit }: Period & { limit: number },
): Promise<WatchedLesson[]> {
  const { rows } = await sql<WatchedLesson>`
    select movie_id as "movieId", movies.title, courses.title as course, most.tenths, most.views, most.people
      from (select movie_id, sum(tenths)::bigint as tenths, sum(views)::bigint as views, sum(people)::bigint as people
              from lesson_days where day between ${from} and ${to} group by movie_id) as most
      join movies on movies.id = movie_id join courses on courses.id = movies.course_id
     order by most.tenths desc, movie_id limit ${limit}`.execute(db)
  return rows
}

export type CurveRow = {
  /** In tenths of a second. */
  duration: number
  people: number
  lastDay: Day
  /** Of each slice that has one. */
  changes: { slice: number; change: number }[]
}

/** Of the video that was watched last. */
export async function findCurve(db: Db, movieId: number): Promise<CurveRow | null> {
  const { rows } = await sql<CurveRow>`
    select duration, people, last_day as "lastDay",
           coalesce((select json_agg(json_build_object('slice', slice, 'change', change)) from lesson_moments turn
                      where turn.movie_id = curve.movie_id and turn.duration = curve.duration), '[]') as changes
      from lesson_curves curve where movie_id = ${movieId}
     order by last_day desc, people desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** When what is watched was last summed, and the first day that is. */
export async function readSummedSince(db: Db): Promise<{ summedAt: Date; since: Day | null }> {
  const { rows } = await sql<{ summedAt: Date; since: Day | null }>`
    select summed_at as "summedAt", (select min(day) from lesson_days) as since from summed_watching`.execute(
    db,
  )
  return rows[0] ?? { summedAt: new Date(0), since: null }
}

export async function listCategoryNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('categories').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Also one that is not released, or was taken out of the catalogue. */
export async function findNamedLesson(
  db: Db,
  movieId: number,
): Promise<{ id: number; title: string; course: string } | null> {
  const row = await db
    .selectFrom('movies')
    .innerJoin('courses', 'courses.id', 'movies.course_id')
    .select(['movies.id', 'movies.title', 'courses.title as course'])
    .where('movies.id', '=', movieId)
    .executeTakeFirst()
  return row ?? null
}
