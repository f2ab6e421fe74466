import { promisePlan } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { readPromiseTerms } from './read-promises.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

it('a day off of the newest calendar is not promised, as it stands in the table', async () => {
  await test.needs.db.pool.query(
    `insert into work_calendars (version, opens_at, closes_at, days_off) values (2, 540, 1080, '{2026-02-16, 2026-02-17}')`,
  )
  const terms = await readPromiseTerms(test.needs.db)
  expect(terms.calendar.daysOff).toEqual(['2026-02-16', '2026-02-17'])
  const carnival = promisePlan(Date.parse('2026-02-13T09:00:00-03:00'), terms)
  expect(new Date(carnival).toISOString()).toBe('2026-02-19T21:00:00.000Z')
})
