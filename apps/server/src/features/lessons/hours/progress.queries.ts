import type { Interval } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** How far a person is in a lesson; times of the content are in tenths of a second. */
export type Progress = {
  movieId: number
  covered: number
  duration: number
  position: number
  /** In percent. */
  rate: number
  seenAt: Date
  isWatched: boolean
}

const progressColumns = [
  'movie_id as movieId',
  'covered',
  'duration',
  'position',
  'rate',
  'seen_at as seenAt',
  sql<boolean>`watched_at is not null`.as('isWatched'),
] as const

/** Of every lesson the person has played, the last seen first. */
export const listProgress = (db: Db, userId: number): Promise<Progress[]> =>
  db
    .selectFrom('watched_movies')
    .select(progressColumns)
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute()

export async function findProgress(db: Db, userId: number, movieId: number): Promise<Progress | null> {
  const row = await db
    .selectFrom('watched_movies')
    .select(progressColumns)
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .executeTakeFirst()
  return row ?? null
}

/** Sorted and apart, in tenths of a second. */
export async function listCoveredRanges(db: Db, userId: number, movieId: number): Promise<Interval[]> {
  const { rows } = await sql<{ from: number; to: number }>`
    select lower(part) as "from", upper(part) as "to"
      from watched_movies, unnest(ranges) as part where user_id = ${userId} and movie_id = ${movieId}
     order by 1`.execute(db)
  return rows.map(({ from, to }): Interval => [from, to])
}

export const isLessonWatched = async (db: Db, userId: number, movieId: number): Promise<boolean> =>
  (await findProgress(db, userId, movieId))?.isWatched ?? false
