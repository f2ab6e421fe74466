import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyFigure } from '../../../features.ts'
import { exposeFigures } from '../../../platform/figures.ts'
import { aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { raiseAlarm } from '../comparison/alarms.queries.ts'
import { checkInvariants } from './check-invariants.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  exposeFigures(test.needs.metrics, everyFigure(test.needs), 0)
})
afterAll(() => test.stop())

/** What an alert reads. */
const readFigures = async () => (await test.app.inject('/metrics')).body

it('tells an alarm about money until it is resolved', async () => {
  await raiseAlarm(test.needs.db, 'other-amount', 'ch_1')
  expect(await readFigures()).toContain('alinha_payment_alarms{kind="other-amount"} 1')
  await test.needs.db.pool.query('update payment_alarms set resolved_at = now()')
  expect(await readFigures()).not.toContain('alinha_payment_alarms{kind="other-amount"}')
})

it('tells a broken invariant by its name, and no longer once it holds', async () => {
  expect(await readFigures()).not.toContain('alinha_invariants_age_seconds 0')
  expect(await checkInvariants(test.needs)).toBe(0)
  expect(await readFigures()).toContain('alinha_invariants_age_seconds 0')
  await test.needs.db.pool.query(`create view invariants.planted as select 1 as one`)
  expect(await checkInvariants(test.needs)).toBe(1)
  expect(await readFigures()).toContain('alinha_broken_invariants{invariant="planted"} 1')
  await test.needs.db.pool.query(`create or replace view invariants.planted as select 1 as one where false`)
  await checkInvariants(test.needs)
  expect(await readFigures()).toContain('alinha_broken_invariants{invariant="planted"} 0')
})

it('tells the jobs that were given up, and how long the oldest waits', async () => {
  const { id } = await aMember(test.needs)
  const { rows } = await test.needs.db.pool.query<{ name: string }>('select name from jobs.queue limit 1')
  const queue = rows[0]?.name ?? ''
  await test.needs.db.pool.query(`insert into jobs.job (name, data, state) values ($1, $2, 'failed')`, [
    queue,
    { userId: id },
  ])
  expect(await readFigures()).toContain(`alinha_jobs_failed{queue="${queue}"} 1`)
  await test.needs.db.pool.query(
    `insert into jobs.job (name, data, start_after) values ($1, '{}', now() - interval '2 hours')`,
    [queue],
  )
  const figures = await readFigures()
  expect(figures).toMatch(new RegExp(`alinha_jobs_oldest_seconds\\{queue="${queue}"\\} 72\\d\\d`))
  expect(figures).toContain(`alinha_jobs_waiting{queue="${queue}"} 1`)
})

it('tells how long a delivery of a provider waits to be read, not one that is parked', async () => {
  const deliver = (eventId: string, state: string, minutes: number) =>
    test.needs.db.pool.query(
      `insert into payment_inbox (provider, event_id, type, occurred_at, received_at, state)
       values ('card', $1, 'charge.paid', now(), now() - make_interval(mins => $3), $2)`,
      [eventId, state, minutes],
    )
  await deliver('parked', 'parked', 600)
  expect(await readFigures()).not.toContain('alinha_payment_inbox_oldest_seconds{')
  await deliver('waiting', 'waiting', 5)
  expect(await readFigures()).toMatch(/alinha_payment_inbox_oldest_seconds\{provider="card"\} 30\d/)
})

it('tells mails that were not taken, and when the seal of certificates expires', async () => {
  await test.needs.db.pool.query(
    `insert into undelivered_mails (job_id, job, payload, reason, tries, given_up_at)
     values (gen_random_uuid(), 'account.mail-confirmation', '{}', 'refused', 49, now())`,
  )
  const figures = await readFigures()
  expect(figures).toContain('alinha_mails_undelivered{state="given-up"} 1')
  expect(figures).toContain('alinha_mails_undelivered{state="waiting"} 0')
  expect(figures).toMatch(/alinha_seal_seconds_left \d{6,}/)
})
