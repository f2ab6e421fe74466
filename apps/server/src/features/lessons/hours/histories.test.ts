import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  arrivingReports,
  deliver,
  differences,
  openHistories,
  readLedger,
} from '../../../testing/lessons/play-histories.ts'
import { randomness } from '../../../testing/randomness.ts'
import { computeExpectedHours } from '../../../testing/lessons/reference-ledger.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { generateHistory } from '../../../testing/lessons/viewing-histories.ts'
import { reportWriter } from './report-writer.ts'

const HISTORIES = 200
const STARTS_AT = Date.parse('2027-03-14T22:00:00Z') / 100

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

it('two hundred viewing histories come to what was really watched, to the tenth, whatever happened to their reports', async () => {
  const chance = randomness(20_270_314)
  const durations = Array.from({ length: 12 }, () => 300 + chance.below(9000))
  const histories = Array.from({ length: HISTORIES }, () => generateHistory(chance, STARTS_AT, durations))
  const { pool } = test.needs.db
  const opened = await openHistories(pool, histories, durations)

  const reports = arrivingReports(opened)
  const writers = Array.from({ length: 4 }, () => reportWriter(pool))
  expect(await deliver(reports, writers, 400)).toEqual([])

  const held = await readLedger(
    pool,
    opened.map(one => one.userId),
  )
  const wrong = opened.flatMap(one =>
    differences(held.get(one.userId), computeExpectedHours(one.history, durations), one).map(
      difference => `${one.history.kind}: ${difference}`,
    ),
  )
  expect(wrong).toEqual([])

  // All of it again, in another order, on another day: nothing changes but that it arrived.
  const again = reports.toReversed().map(report => ({ ...report, arrivedAt: report.arrivedAt + 864_000 }))
  await deliver(again, writers, 400)
  expect(
    await readLedger(
      pool,
      opened.map(one => one.userId),
    ),
  ).toEqual(held)
})

it('what the histories watched is not nothing, and time binds some while content binds others', () => {
  const chance = randomness(7)
  const durations = [3000, 6000, 9000]
  const all = Array.from({ length: 300 }, () => generateHistory(chance, STARTS_AT, durations))
  const reckoned = all.map(history => computeExpectedHours(history, durations))
  const byTime = reckoned.filter(({ spent, seconds }) => seconds > 0 && Math.floor(spent / 10) === seconds)
  expect(byTime.length).toBeGreaterThan(50)
  expect(reckoned.filter(({ seconds }) => seconds > 0).length - byTime.length).toBeGreaterThan(50)
  expect(
    reckoned.filter(({ lessons }) => [...lessons.values()].some(one => one.isWatched)).length,
  ).toBeGreaterThan(10)
  const fiveTabs = all.flatMap((history, at) =>
    history.kind === 'five-tabs-at-double-speed' ? [reckoned[at]?.seconds ?? 0] : [],
  )
  expect(Math.max(...fiveTabs)).toBeLessThanOrEqual(600)
})
