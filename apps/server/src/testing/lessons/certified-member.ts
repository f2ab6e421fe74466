import type { Needs } from '../../needs.ts'
import { aMember, type Person } from '../people/people.ts'
import { aPublishedLesson } from './lessons.ts'

export const SIXTY_HOURS_IN_TENTHS = 2_160_000

/** Puts so many tenths of a second into a person's ledger: of content, and of the clock. */
export async function watchTenths(
  { db }: Pick<Needs, 'db'>,
  userId: number,
  covered: number,
  spent = covered,
): Promise<void> {
  const { id } = await aPublishedLesson({ db })
  await db.pool.query(
    `insert into watched_movies (user_id, movie_id, ranges, covered, grew, duration, position, rate, seen_at, watched_at)
     values ($1, $2, int4multirange(int4range(0, $3)), $3, $3, $3, 0, 100, now(), now())`,
    [userId, id, covered],
  )
  await db.pool.query(
    `insert into watched_days (user_id, day, spent, tenths, grew)
     select $1, '2026-02-01'::date + n, '{[0,100)}', 100, 100 from generate_series(0, 2) as n on conflict do nothing`,
    [userId],
  )
  await db.pool.query(
    `insert into watched_totals as kept (user_id, covered, spent) values ($1, $2, $3)
     on conflict (user_id) do update set covered = kept.covered + $2, spent = kept.spent + $3`,
    [userId, covered, spent],
  )
}

/** Somebody who has watched sixty hours to the tenth. */
export async function aCertifiedMember(needs: Pick<Needs, 'db'>, name = 'Ana Corrêa'): Promise<Person> {
  const person = await aMember(needs, { name, plan: 'premium' })
  await watchTenths(needs, person.id, SIXTY_HOURS_IN_TENTHS)
  return person
}
