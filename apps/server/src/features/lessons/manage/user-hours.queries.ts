import type { Day } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { Sums } from '../hours/ledger.queries.ts'
import { IS_REMEMBERED } from '../hours/progress.queries.ts'

/** Of the calendar of Brazil, both included. */
export type Days = { from: Day; to: Day }

/** Days know the time that was spent, which is never less than what it covered counts for. */
export async function readSpentBetween(db: Db, userId: number, { from, to }: Days): Promise<Sums> {
  const { spent } = await db
    .selectFrom('watched_days')
    .select(by => by.fn.coalesce(by.fn.sum<number>('tenths'), sql<number>`0`).as('spent'))
    .where('user_id', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
  return { covered: Number(spent), spent: Number(spent) }
}

export type WatchedLesson = {
  movieId: number
  title: string
  /** In tenths of a second. */
  covered: number
  duration: number
  parts: { from: number; to: number }[]
  isWatched: boolean
  seenAt: Date
  views: number
}

const MOST_LESSONS = 500

/**
 * The last seen first. Of some days, `covered` is what was seen for the first time in them. What the person erased from
 * their history is left out: they did not want it to be seen.
 */
export async function listWatchedLessons(
  db: Db,
  userId: number,
  days: Days | null,
): Promise<WatchedLesson[]> {
  const isWithin = (moment: string) =>
    days
      ? sql`(${sql.ref(moment)} at time zone 'America/Sao_Paulo')::date between ${days.from} and ${days.to}`
      : sql`true`
  const covered = days ? sql`seen.tenths` : sql`watched.covered`
  const [from, to] = [days?.from ?? null, days?.to ?? null]
  const { rows } = await sql<WatchedLesson>`
    select watched.movie_id as "movieId", movies.title, ${covered} as covered, watched.duration,
           watched.seen_at as "seenAt", watched.watched_at is not null as "isWatched",
           coalesce((select json_agg(json_build_object('from', lower(part), 'to', upper(part)) order by part)
                       from unnest(watched.ranges) as part), '[]'::json) as parts,
           viewed.views
      from watched_movies as watched join movies on movies.id = watched.movie_id,
           lateral (select count(*) as views from movie_views as view
                     where view.user_id = watched.user_id and view.movie_id = watched.movie_id
                       and ${isWithin('view.hour')}) as viewed,
           lateral (select coalesce(sum(tenths), 0)::integer as tenths from (
                      select tenths from member_lesson_days as kept
                       where kept.user_id = watched.user_id and kept.movie_id = watched.movie_id
                         and kept.day between ${from}::date and ${to}::date
                      union all
                      -- What is not summed yet.
                      select tenths from watch_log as logged, summed_watching as summed
                       where logged.tx >= summed.up_to and logged.user_id = watched.user_id
                         and logged.movie_id = watched.movie_id
                         and logged.day between ${from}::date and ${to}::date) as days) as seen
     where watched.user_id = ${userId} and ${sql.raw(IS_REMEMBERED)}
       and (${isWithin('watched.seen_at')} or viewed.views > 0 or seen.tenths > 0)
     order by watched.seen_at desc, watched.movie_id desc
     limit ${MOST_LESSONS}`.execute(db)
  return rows
}
