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
  exposeFigures(test.needs.metrics, everyFigure(test.needs))
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
  expect(await readFigures()).toMatch(/alinha_jobs_oldest_seconds 72\d\d/)
})
