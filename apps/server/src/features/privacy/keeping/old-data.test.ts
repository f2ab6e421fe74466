import { KEPT_MONTHS } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLesson } from '../../../testing/lessons/lessons.ts'
import { aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { deleteOldData } from './old-data.queries.ts'

let test: TestApp
let userId: number
let movieId: number
beforeAll(async () => {
  test = await startTestApp()
  userId = (await aMember(test.needs)).id
  movieId = (await aLesson(test.needs)).movieId
})
afterAll(() => test.stop())

const query = async (statement: string, values: unknown[] = []) =>
  (await test.needs.db.pool.query<{ found: string }>(statement, values)).rows.map(({ found }) => found)

/** How to add a row of some age, and how to see which are there. */
type Kind = { name: string; months: number; insert: string; left: string }

const kinds: readonly Kind[] = [
  {
    name: 'records of access',
    months: KEPT_MONTHS.accessRecords,
    insert: `insert into access_records (day, user_id, address, first_at, last_at)
             select at::date, $1, case $3 when 'young' then '203.0.113.1'::inet else '203.0.113.2' end, at, at from moment
              where $2::int is not null`,
    left: `select case host(address) when '203.0.113.1' then 'young' else 'old' end as found from access_records`,
  },
  {
    name: 'deliveries of payment companies that were read',
    months: KEPT_MONTHS.paymentDeliveries,
    insert: `insert into payment_inbox (provider, event_id, type, occurred_at, received_at, state, done_at)
             select 'card', $3, 'charge.paid', at, at, 'done', at from moment
              where $1::int is not null and $2::int is not null`,
    left: `select event_id as found from payment_inbox where done_at is not null`,
  },
  {
    name: 'views of lessons',
    months: KEPT_MONTHS.lessonHistory,
    insert: `insert into movie_views (user_id, movie_id, hour)
             select $1, $2, date_trunc('hour', at) from moment where $3::text is not null`,
    left: `select case when hour > now() - interval '24 months' then 'young' else 'old' end as found from movie_views`,
  },
  {
    name: 'days of lessons',
    months: KEPT_MONTHS.lessonHistory,
    insert: `insert into member_lesson_days (user_id, day, movie_id, tenths)
             select $1, at::date, $2, 10 from moment where $3::text is not null`,
    left: `select case when day > now() - interval '24 months' then 'young' else 'old' end as found
             from member_lesson_days`,
  },
]

describe('what ends by its age', () => {
  it.each(kinds)('deletes $name after $months months, and none before', async kind => {
    for (const [age, days] of [
      ['young', -2],
      ['old', 2],
    ] as const)
      await test.needs.db.pool.query(
        `with moment as (select now() - make_interval(months => ${kind.months}, days => ${days}) as at) ${kind.insert}`,
        [userId, movieId, age],
      )
    expect((await query(kind.left)).toSorted()).toEqual(['old', 'young'])
    await deleteOldData(test.needs.db)
    expect(await query(kind.left)).toEqual(['young'])
  })

  it('deletes what was agreed to five years after the account was erased, and refuses it before', async () => {
    const { id } = await aMember(test.needs)
    const erase = (years: number) =>
      test.needs.db.pool.query(
        `insert into account_deletions (user_id, confirmed_at, due_at, carried_out_at)
         select $1, at - interval '168 hours', at, at from (select now() - make_interval(years => $2) as at) as moment
         on conflict (user_id) do update set (confirmed_at, due_at, carried_out_at)
           = (excluded.confirmed_at, excluded.due_at, excluded.carried_out_at)`,
        [id, years],
      )
    const consents = () => query(`select purpose as found from consents where user_id = $1`, [id])
    await test.needs.db.pool.query(
      `insert into consents (user_id, purpose, is_given, text_version, text_hash, at, network, means)
       values ($1, 'terms', true, '2026-11-15', repeat('0', 64), now() - interval '9 years', 'test', 'registration')`,
      [id],
    )
    await erase(4)
    await deleteOldData(test.needs.db)
    expect(await consents()).toContain('terms')
    await expect(test.needs.db.pool.query(`delete from consents where user_id = $1`, [id])).rejects.toThrow(
      'append-only',
    )
    await erase(6)
    await deleteOldData(test.needs.db)
    expect(await consents()).toEqual([])
  })

  it('keeps a delivery that was not read, whatever its age', async () => {
    await test.needs.db.pool.query(
      `insert into payment_inbox (provider, event_id, type, occurred_at, received_at)
       values ('card', 'unread', 'charge.paid', now() - interval '3 years', now() - interval '3 years')`,
    )
    await deleteOldData(test.needs.db)
    expect(await query(`select event_id as found from payment_inbox where done_at is null`)).toEqual([
      'unread',
    ])
  })

  it('deletes more than one batch', async () => {
    await test.needs.db.pool.query(
      `insert into access_records (day, user_id, address, first_at, last_at)
       select current_date - 300, n, '203.0.113.9', now(), now() from generate_series(1, 20001) as n`,
    )
    await deleteOldData(test.needs.db)
    expect(
      await query(`select count(*)::text as found from access_records where day < current_date - 200`),
    ).toEqual(['0'])
  })
})
