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

/**
 * A lesson that was erased from the history was last seen at the beginning of time. What was covered stays, or watching
 * it again would count twice; the next report shows the row again.
 */
export const IS_REMEMBERED = "seen_at > 'epoch'"
const isRemembered = sql<boolean>`${sql.raw(IS_REMEMBERED)}`

/** Of every lesson the person has played, the last seen first. */
export const listProgress = (db: Db, userId: number): Promise<Progress[]> =>
  db
    .selectFrom('watched_movies')
    .select(progressColumns)
    .where('user_id', '=', userId)
    .where(isRemembered)
    .orderBy('seen_at', 'desc')
    .execute()

/** Those after one lesson, or the first. */
export const listHistory = (
  db: Db,
  userId: number,
  after: number | null,
  limit: number,
): Promise<Progress[]> =>
  db
    .selectFrom('watched_movies')
    .select(progressColumns)
    .where('user_id', '=', userId)
    .where(isRemembered)
    .$if(after !== null, query =>
      query.where(
        sql<boolean>`(seen_at, movie_id) < (
          select seen_at, movie_id from watched_movies where user_id = ${userId} and movie_id = ${after})`,
      ),
    )
    .orderBy('seen_at', 'desc')
    .orderBy('movie_id', 'desc')
    .limit(limit)
    .execute()

/** Of one lesson, or of all. */
export async function eraseHistory(db: Db, userId: number, movieId: number | null): Promise<void> {
  await db
    .updateTable('watched_movies')
    .set({ seen_at: sql`'epoch'`, watched_at: null, position: 0 })
    .where('user_id', '=', userId)
    .$if(movieId !== null, query => query.where('movie_id', '=', movieId ?? 0))
    .execute()
}

export async function findProgress(db: Db, userId: number, movieId: number): Promise<Progress | null> {
  const row = await db
    .selectFrom('watched_movies')
    .select(progressColumns)
    .where('user_id', '=', userId)
    .where('movie_id', '=', movieId)
    .where(isRemembered)
    .executeTakeFirst()
  return row ?? null
}

/** Sorted and apart, in tenths of a second. */
export async function listCoveredRanges(db: Db, userId: number, movieId: number): Promise<Interval[]> {
  const { rows } = await sql<{ from: number; to: number }>`
    select lower(part) as "from", upper(part) as "to"
      from watched_movies, unnest(ranges) as part where user_id = ${userId} and movie_id = ${movieId}
       and ${isRemembered}
     order by 1`.execute(db)
  return rows.map(({ from, to }): Interval => [from, to])
}

export const isLessonWatched = async (db: Db, userId: number, movieId: number): Promise<boolean> =>
  (await findProgress(db, userId, movieId))?.isWatched ?? false
