import { addDays, daysBetween, type Day } from '@alinha/domain'
import type pg from 'pg'
import type { Chance } from './chance.ts'

type Lesson = { id: number; seconds: number }
/** Tenths of a second, from and to. */
type Part = readonly [from: number, to: number]
export type Watched = { day: Day; movieId: number; duration: number; parts: Part[] }

const SHARE_OF_LESSONS = 3
const TENTHS = 10

/** About a third of the lessons, each on one day. Most leave on the way, and some come only for the main part. */
export function aYearOfWatching(
  chance: Chance,
  lessons: readonly Lesson[],
  from: Day,
  today: Day,
): Watched[] {
  const days = daysBetween(from, today) + 1
  return lessons
    .filter(() => chance(SHARE_OF_LESSONS) === 0)
    .map(({ id, seconds }) => {
      const duration = seconds * TENTHS
      const partOf = (percent: number) => Math.round((duration * percent) / 100)
      const habit = chance(10)
      const end = partOf(habit < 4 ? 100 : 25 + chance(75))
      const parts: Part[] =
        habit === 9 ? [[partOf(60), partOf(80)]] : habit === 8 ? [[0, partOf(20 + (id % 30))]] : [[0, end]]
      return { day: addDays(today, -chance(days)), movieId: id, duration, parts }
    })
}

const toMultirange = (parts: readonly Part[]): string =>
  `{${parts.map(([from, to]) => `[${from},${to})`).join(',')}}`

/** The ledger of one person, and the log of it. Each lesson comes once, so all of it is new. */
export async function writeWatched(
  pool: pg.Pool,
  userId: number,
  watched: readonly Watched[],
): Promise<void> {
  await pool.query(
    `with given as (
       select day, movie_id, duration, ranges, upper(ranges) as position,
              (select sum(upper(part) - lower(part))::int from unnest(ranges) as part) as tenths
         from unnest($2::date[], $3::int[], $4::int[], $5::int4multirange[]) as given (day, movie_id, duration, ranges)
     ), ledger as (
       insert into watched_movies
         (user_id, movie_id, ranges, covered, grew, grown, duration, position, rate, seen_at, watched_at)
       select $1, movie_id, ranges, tenths, tenths, ranges, duration, position, 100, day + time '20:00',
              case when tenths * 10 >= duration * 9 then day + time '20:00' end from given
     ), days as (
       insert into watched_days (user_id, day, spent, tenths, grew)
       select $1, day, int4multirange(int4range(0, least(sum(tenths), 864000)::int)), least(sum(tenths), 864000), 0
         from given group by day
     ), total as (
       insert into watched_totals (user_id, covered, spent)
       select $1, coalesce(sum(tenths), 0), coalesce(sum(tenths), 0) from given
     )
     insert into watch_log (day, user_id, movie_id, duration, grown, tenths, is_first, views)
     select day, $1, movie_id, duration, ranges, tenths, true, 0 from given
     union all select day, $1, movie_id, 0, '{}', 0, false, 1 from given`,
    [
      userId,
      watched.map(one => one.day),
      watched.map(one => one.movieId),
      watched.map(one => one.duration),
      watched.map(one => toMultirange(one.parts)),
    ],
  )
}
