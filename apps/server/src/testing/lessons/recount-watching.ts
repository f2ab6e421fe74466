import type pg from 'pg'

/**
 * Counts again, from what the ledger holds of each person and from the log, what the sums say of lessons, days, people
 * and curves. Each answers a row for what differs. The middle of a slice is looked for in the unions themselves.
 */
const RECOUNTS = {
  'seconds of a lesson': `
    select movie_id::text as what, coalesce(summed.tenths, 0)::text as is, coalesce(held.tenths, 0)::text as ought
      from (select movie_id, sum(tenths) as tenths from lesson_days group by 1) as summed
      full join (select movie_id, sum(upper(part) - lower(part)) as tenths
                   from watched_movies, unnest(ranges) as part group by 1) as held using (movie_id)
     where coalesce(summed.tenths, 0) <> coalesce(held.tenths, 0)`,
  'people of a lesson': `
    select movie_id::text as what, summed.people::text as is, held.people::text as ought
      from (select movie_id, sum(people) as people from lesson_curves group by 1) as summed
      full join (select movie_id, count(*) as people from watched_movies where ranges <> '{}' group by 1) as held
        using (movie_id)
     where summed.people is distinct from held.people`,
  'day of a lesson': `
    select concat_ws(' ', movie_id, day) as what, concat_ws(' ', summed.tenths, summed.views, summed.people) as is,
           concat_ws(' ', held.tenths, held.views, held.people) as ought
      from lesson_days as summed
      full join (select movie_id, day, sum((select coalesce(sum(upper(part) - lower(part)), 0) from unnest(grown) as part)) as tenths,
                        sum(views) as views, count(*) filter (where is_first) as people
                   from watch_log group by 1, 2) as held using (movie_id, day)
     where (summed.tenths, summed.views, summed.people) is distinct from (held.tenths, held.views, held.people)`,
  'day of a course': `
    select concat_ws(' ', course_id, day) as what, concat_ws(' ', summed.tenths, summed.views) as is,
           concat_ws(' ', held.tenths, held.views) as ought
      from course_days as summed
      full join (select course_id, day, sum(tenths) as tenths, sum(views) as views
                   from watch_log join movies on movies.id = movie_id group by 1, 2) as held using (course_id, day)
     where (summed.tenths, summed.views) is distinct from (held.tenths, held.views)`,
  'lesson of a person': `
    select concat_ws(' ', user_id, movie_id) as what, summed.tenths::text as is, held.tenths::text as ought
      from (select user_id, movie_id, sum(tenths) as tenths from member_lesson_days group by 1, 2) as summed
      full join (select user_id, movie_id, sum(upper(part) - lower(part)) as tenths
                   from watched_movies, unnest(ranges) as part group by 1, 2) as held using (user_id, movie_id)
     where summed.tenths is distinct from held.tenths`,
  'slice of a curve': `
    select concat_ws(' ', movie_id, duration, slice) as what, summed.people::text as is, held.people::text as ought
      from (select movie_id, duration, slice,
                   sum(coalesce(change, 0)) over (partition by movie_id, duration order by slice) as people
              from (select distinct movie_id, duration from watched_movies where ranges <> '{}'
                    union select movie_id, duration from lesson_curves) as lesson
              cross join generate_series(0, 100) as slice
              left join lesson_moments using (movie_id, duration, slice)) as summed
      join (select movie_id, duration, slice,
                   count(*) filter (where lower(part) * 200::bigint <= (2 * slice + 1) * duration::bigint
                                      and upper(part) * 200::bigint > (2 * slice + 1) * duration::bigint) as people
              from watched_movies, unnest(ranges) as part, generate_series(0, 100) as slice
             group by 1, 2, 3) as held using (movie_id, duration, slice)
     where summed.people is distinct from held.people`,
} as const

/** In what the sums differ from a recount, in words; empty when in nothing. */
export async function findWrongSums(pool: pg.Pool): Promise<string[]> {
  const wrong: string[] = []
  for (const [sum, recount] of Object.entries(RECOUNTS)) {
    const { rows } = await pool.query<{ what: string; is: string | null; ought: string | null }>(recount)
    wrong.push(...rows.map(({ what, is, ought }) => `${sum} ${what}: ${is}, not ${ought}`))
  }
  return wrong
}
