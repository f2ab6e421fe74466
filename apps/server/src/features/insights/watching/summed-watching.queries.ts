import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** Transactions are numbers of 64 bits, and kept as text. */
export type SummedWatching = {
  /** Everything below is summed. */
  upTo: string
  /** To the microsecond. */
  summedAt: string
  /** Everything below has ended: nothing can be added to it. */
  ended: string
  isOtherCluster: boolean
}

/** Sums and how far they go change together: whoever changes them is alone. */
export async function lockSummedWatching(tx: Db): Promise<SummedWatching> {
  await sql`select pg_advisory_xact_lock(hashtext('summed_watching'), 0)`.execute(tx)
  const { rows } = await sql<SummedWatching>`
    select up_to::text as "upTo", summed_at::text as "summedAt", pg_snapshot_xmin(pg_current_snapshot())::text as ended,
           cluster <> system_identifier as "isOtherCluster"
      from summed_watching, pg_control_system()`.execute(tx)
  if (!rows[0]) throw new Error('summed_watching lost its row')
  return rows[0]
}

export async function recordSummedWatching(tx: Db, upTo: string): Promise<void> {
  await sql`
    update summed_watching set up_to = ${upTo}::text::xid8, summed_at = clock_timestamp(),
           cluster = (select system_identifier from pg_control_system())`.execute(tx)
}

/** A transaction after the first, before which about so many rows lie; the given end when there are fewer. */
export async function findBatchEnd(
  tx: Db,
  { upTo, ended, size }: { upTo: string; ended: string; size: number },
): Promise<string> {
  const { rows } = await sql<{ tx: string }>`
    select tx::text from watch_log where tx > ${upTo}::text::xid8 and tx < ${ended}::text::xid8
     order by watch_log.tx offset ${size} limit 1`.execute(tx)
  return rows[0]?.tx ?? ended
}

/**
 * Adds the log of some transactions to every sum, in one statement. What reports newly covered is disjoint: the middle
 * of a slice is in one of them for each person who saw it, and may be counted. Somebody who is gone leaves sums, but no
 * rows of their own.
 */
export async function addToWatchingSums(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    with batch as materialized (
      select day, user_id, movie_id, duration, grown, tenths, is_first, views
        from watch_log where tx >= ${from}::text::xid8 and tx < ${to}::text::xid8
    ), by_lesson as materialized (
      select day, movie_id, sum(tenths) as tenths, sum(views) as views, count(*) filter (where is_first) as people
        from batch group by day, movie_id
    ), lessons as (
      insert into lesson_days as kept (day, movie_id, tenths, views, people)
      select day, movie_id, tenths, views, people from by_lesson
      on conflict (day, movie_id) do update set tenths = kept.tenths + excluded.tenths,
        views = kept.views + excluded.views, people = kept.people + excluded.people
    ), courses_of_days as (
      insert into course_days as kept (day, course_id, tenths, views)
      select day, course_id, sum(tenths), sum(views) from by_lesson join movies on movies.id = movie_id
       group by day, course_id
      on conflict (day, course_id) do update set tenths = kept.tenths + excluded.tenths,
        views = kept.views + excluded.views
    ), curves as (
      insert into lesson_curves as kept (movie_id, duration, people, last_day)
      select movie_id, duration, count(*) filter (where is_first), max(day) from batch
       where duration > 0 group by movie_id, duration
      on conflict (movie_id, duration) do update set people = kept.people + excluded.people,
        last_day = greatest(kept.last_day, excluded.last_day)
    ), moments as (
      insert into lesson_moments as kept (movie_id, duration, slice, change)
      select movie_id, duration, slice, sum(turn.change)
        from batch, unnest(grown) as part,
             lateral (values (first_slice_from(lower(part), duration), 1),
                             (first_slice_from(upper(part), duration), -1)) as turn (slice, change)
       group by movie_id, duration, slice having sum(turn.change) <> 0
      on conflict (movie_id, duration, slice) do update set change = kept.change + excluded.change
    )
    insert into member_lesson_days as kept (user_id, day, movie_id, tenths)
    select user_id, day, movie_id, sum(tenths) from batch
     where tenths > 0 and exists (select from users where users.id = user_id)
     group by user_id, day, movie_id
    on conflict (user_id, day, movie_id) do update set tenths = kept.tenths + excluded.tenths`.execute(tx)
}
