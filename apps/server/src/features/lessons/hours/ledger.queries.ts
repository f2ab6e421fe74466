import { dayInBrazil, type Interval } from '@alinha/domain'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../platform/database.ts'
import { PUBLISHED_LESSONS } from '../../catalogue/index.ts'

/** What the server itself knows of a playback. Those of staff do not count. Times are tenths of a second. */
export type CountedPlayback = {
  id: string
  userId: number
  movieId: number
  /** Once a playback has begun, none of these facts changes. */
  hasBegun: boolean
  openedAt: number
  duration: number
}

/**
 * One line of text for all of them: parsing rows would cost more than the look-up. In this and the other statement, the
 * lists are looked at through a select, so that the plan does not depend on their length and is made once.
 */
const PLAYBACKS = {
  name: 'counted-playbacks',
  text: `select string_agg(concat_ws(' ', p.id, p.user_id, p.movie_id, (p.began_at is not null)::int,
                  floor(extract(epoch from p.issued_at) * 10)::bigint, greatest(e.duration_ms / 100, 1)), ',') as playbacks
           from unnest(string_to_array((select $1), ',')) as asked (id)
           join playbacks p on p.id = asked.id and not p.is_staff join encodes e on e.id = p.encode_id`,
}

export async function listCountedPlaybacks(
  pool: pg.Pool,
  ids: readonly string[],
): Promise<CountedPlayback[]> {
  const { rows } = await pool.query<{ playbacks: string | null }>({ ...PLAYBACKS, values: [ids.join(',')] })
  const lines = rows[0]?.playbacks?.split(',') ?? []
  return lines.map(line => {
    const [id = '', ...numbers] = line.split(' ')
    const [userId = NaN, movieId = NaN, begun, openedAt = NaN, duration = NaN] = numbers.map(Number)
    return { id, userId, movieId, hasBegun: begun === 1, openedAt, duration }
  })
}

/** Finds the playback that a report without an id is about: the one that was opened last. */
export async function findNewestPlayback(db: Db, userId: number, movieId?: number): Promise<string | null> {
  const row = await db
    .selectFrom('playbacks')
    .select('id')
    .where('user_id', '=', userId)
    .where('began_at', 'is not', null)
    .where('is_staff', '=', false)
    .$if(movieId !== undefined, query => query.where('movie_id', '=', movieId ?? 0))
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What one statement adds to the watched time of one lesson of a person. */
export type LessonAddition = {
  userId: number
  movieId: number
  ranges: Interval[]
  duration: number
  position: number
  /** In percent. */
  rate: number
  /** Of the position, in tenths of a second. */
  takenAt: number
}

/** What one statement adds to the time that a person spent on one day. */
export type DayAddition = { userId: number; day: string; spent: Interval[] }

/**
 * Whether the new state of a lesson is later than the stored one. For equal times the result does not depend on the
 * order.
 */
const IS_LATER = `(excluded.seen_at, excluded.position, excluded.rate, excluded.duration)
                    > (kept.seen_at, kept.position, kept.rate, kept.duration)`

/** What is new, on the day on which it was watched. Nothing new leaves no row. */
export const LOGGED = `logged as (
    insert into watch_log (day, user_id, movie_id, duration, grown, tenths, is_first, views)
    select (to_timestamp(new.taken_at / 10::float8) at time zone 'America/Sao_Paulo')::date,
           user_id, movie_id, new.duration, grown, grew, grew = lesson.covered, 0
      from lesson join new using (user_id, movie_id) where grew > 0
  )`

/**
 * Both unions, their sums and the log in one statement. Rows are taken in the order of their keys, first lessons, then
 * days, then sums: statements of any number of processes can wait for each other, but never in a circle. `grew` and
 * `grown` carry what a row gained from the union to the sum and the log, since the row as it was before is not to be had
 * in PostgreSQL 15.
 */
export const ADD = {
  name: 'add-watched-time',
  text: `
  with new as materialized (
    select * from unnest((select $2::int[]), (select $3::int[]), (select $4::int4multirange[]), (select $5::int[]),
                  (select $6::int[]), (select $7::int[]), (select $8::int[]), (select $9::bigint[]))
             as new (user_id, movie_id, ranges, covered, duration, position, rate, taken_at)
  ), lesson as (
    insert into watched_movies as kept
      (user_id, movie_id, ranges, covered, grew, grown, duration, position, rate, seen_at, watched_at)
    select user_id, movie_id, ranges, covered, covered, ranges, duration, position, rate,
           to_timestamp(taken_at / 10::float8),
           case when covered * 100::bigint >= duration * $1::bigint then to_timestamp(taken_at / 10::float8) end
      from new
     order by user_id, movie_id
    on conflict (user_id, movie_id) do update set
      ranges = kept.ranges + excluded.ranges,
      grown = excluded.ranges - kept.ranges,
      (covered, grew, watched_at) = (
        select total, total - kept.covered,
               coalesce(kept.watched_at,
                        case when total * 100::bigint >= excluded.duration * $1::bigint then excluded.seen_at end)
          from (select coalesce(sum(upper(part) - lower(part)), 0)::int as total
                  from unnest(kept.ranges + excluded.ranges) as part) as counted
      ),
      seen_at = greatest(excluded.seen_at, kept.seen_at),
      position = case when ${IS_LATER} then excluded.position else kept.position end,
      rate = case when ${IS_LATER} then excluded.rate else kept.rate end,
      duration = case when ${IS_LATER} then excluded.duration else kept.duration end
    returning user_id, movie_id, grew, grown, covered, watched_at is not null as watched
  ), ${LOGGED}, day as (
    insert into watched_days as kept (user_id, day, spent, tenths, grew)
    select user_id, day, spent, tenths, tenths
      from unnest((select $10::int[]), (select $11::date[]), (select $12::int4multirange[]), (select $13::int[]))
             as new (user_id, day, spent, tenths)
     order by user_id, day
    on conflict (user_id, day) do update set
      spent = kept.spent + excluded.spent,
      (tenths, grew) = (
        select total, total - kept.tenths
          from (select coalesce(sum(upper(part) - lower(part)), 0)::int as total
                  from unnest(kept.spent + excluded.spent) as part) as counted
      )
    returning user_id, grew
  ), total as (
    insert into watched_totals as kept (user_id, covered, spent)
    select user_id, sum(covered), sum(spent)
      from (select user_id, grew as covered, 0 as spent from lesson
             union all select user_id, 0, grew from day) as grown
     group by user_id order by user_id
    on conflict (user_id) do update set
      covered = kept.covered + excluded.covered, spent = kept.spent + excluded.spent
    returning user_id, covered, spent
  )
  select (select string_agg(concat_ws(' ', user_id, covered, spent), ',') from total) as totals,
         (select string_agg(concat_ws(' ', user_id, movie_id), ',') from lesson where watched) as watched`,
}

/** In PostgreSQL's words, inside an array that is sent as text. */
const toMultirange = (intervals: readonly Interval[]): string =>
  `{${intervals.map(([from, to]) => `[${from},${to})`).join(',')}}`

const lengthOfUnion = (union: readonly Interval[]): number =>
  union.reduce((sum, [from, to]) => sum + to - from, 0)

export type Sums = { covered: number; spent: number }
export type NewTotals = {
  totals: ReadonlyMap<number, Sums>
  /** The lessons that people have watched by now, as `user movie`. */
  watched: ReadonlySet<string>
}

/** Takes one row for each lesson of a person and one for each day; their intervals must be unions already. */
export async function addWatchedTime(
  pool: pg.Pool,
  percentToBeWatched: number,
  lessons: readonly LessonAddition[],
  days: readonly DayAddition[],
): Promise<NewTotals> {
  const { rows } = await pool.query<{ totals: string | null; watched: string | null }>({
    ...ADD,
    values: [
      percentToBeWatched,
      lessons.map(one => one.userId),
      lessons.map(one => one.movieId),
      lessons.map(one => toMultirange(one.ranges)),
      lessons.map(one => lengthOfUnion(one.ranges)),
      lessons.map(one => one.duration),
      lessons.map(one => one.position),
      lessons.map(one => one.rate),
      lessons.map(one => one.takenAt),
      days.map(one => one.userId),
      days.map(one => one.day),
      days.map(one => toMultirange(one.spent)),
      days.map(one => lengthOfUnion(one.spent)),
    ],
  })
  const totals = new Map<number, Sums>()
  for (const line of rows[0]?.totals?.split(',') ?? []) {
    const [userId = NaN, covered = NaN, spent = NaN] = line.split(' ').map(Number)
    totals.set(userId, { covered, spent })
  }
  return { totals, watched: new Set(rows[0]?.watched?.split(',')) }
}

export async function findSums(db: Db, userId: number): Promise<Sums> {
  const row = await db
    .selectFrom('watched_totals')
    .select(['covered', 'spent'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { covered: 0, spent: 0 }
}

/** Records at most one view an hour. Returns false when members cannot find such a lesson. */
export async function recordView(db: Db, userId: number, movieId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    with lesson as (
      select movies.id from ${sql.raw(PUBLISHED_LESSONS)} where movies.id = ${movieId}
    ), viewed as (
      insert into movie_views (user_id, movie_id, hour)
      select ${userId}, id, to_timestamp(floor(extract(epoch from ${at}::timestamptz) / 3600) * 3600) from lesson
      on conflict do nothing
      returning user_id, movie_id
    ), logged as (
      insert into watch_log (day, user_id, movie_id, duration, grown, tenths, is_first, views)
      select ${dayInBrazil(at)}, user_id, movie_id, 0, '{}', 0, false, 1 from viewed
    )
    select exists (select from lesson) as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}
