import type { Day } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { CertifiedCourse } from './certificates.queries.ts'

/** What the ledger says of a person beside the sum: days, and content course by course. */
export type Learnt = { from: Day | null; to: Day | null; days: number; courses: CertifiedCourse[] }

export async function readLearnt(db: Db, userId: number): Promise<Learnt> {
  const days = await db
    .selectFrom('watched_days')
    .select(({ fn }) => [
      fn.min('day').as('from'),
      fn.max('day').as('to'),
      sql<number>`count(*)::int`.as('days'),
    ])
    .where('user_id', '=', userId)
    .where('tenths', '>', 0)
    .executeTakeFirstOrThrow()
  const courses = await sql<CertifiedCourse>`
    select courses.title, coalesce(teachers.name, courses.teacher_name) as teacher,
           count(watched_movies.watched_at)::int as lessons,
           (select count(*)::int from movies as whole where whole.course_id = courses.id and whole.is_available) as of,
           (sum(watched_movies.covered) / 10)::int as seconds
      from watched_movies
      join movies on movies.id = watched_movies.movie_id
      join courses on courses.id = movies.course_id
      left join teachers on teachers.id = courses.teacher_id
     where watched_movies.user_id = ${userId} and watched_movies.covered > 0
     group by courses.id, teachers.name
     order by seconds desc, courses.id`.execute(db)
  return { ...days, courses: courses.rows }
}

/** As the account has it, to be confirmed before it is drawn. */
export async function readHolder(
  db: Db,
  userId: number,
): Promise<{ name: string; registration: string | null }> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.name', 'profiles.cro_number as number', 'profiles.cro_state as state'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { name: row.name, registration: row.number && row.state && `CRO-${row.state} ${row.number}` }
}
