import type { figures, ReplyOf } from '@alinha/contract'
import { addDays, dayInBrazil } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from '../../../database/seed/seed.ts'
import { readLearningFigures } from '../../features/insights/learning/read-learning.ts'
import { readMoneyFigures } from '../../features/insights/money/read-money.ts'
import { findWrongSums } from '../lessons/recount-watching.ts'
import { sumAllWatched } from '../lessons/sum-all-watched.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

let test: TestApp
let learning: ReplyOf<typeof figures.readLearningFigures>
let money: ReplyOf<typeof figures.readMoneyFigures>
beforeAll(async () => {
  test = await startTestApp()
  await seed(test.needs.config.DATABASE_URL)
  await seed(test.needs.config.DATABASE_URL)
  await sumAllWatched(test.needs)
  const today = dayInBrazil(new Date())
  const year = { from: addDays(today, -364), to: today }
  learning = await readLearningFigures(test.needs, year)
  money = await readMoneyFigures(test.needs, year)
}, 120_000)
afterAll(() => test.stop())

it('the seed watches for a year, in several categories, and its sums equal a recount', async () => {
  expect(learning.days.filter(({ seconds }) => seconds.some(one => one > 0)).length).toBeGreaterThan(100)
  expect(learning.categories.length).toBeGreaterThan(2)
  expect(learning.lessons).toHaveLength(10)
  expect(await findWrongSums(test.needs.db.pool)).toEqual([])
})

it('the seed looks for what is not there, and nothing of fewer than three people is shown', () => {
  expect(learning.misses.length).toBeGreaterThan(3)
  expect(learning.misses.map(({ people }) => people).toSorted((a, b) => a - b)[0]).toBeGreaterThanOrEqual(3)
})

it('the seed has subscribers who come, stay and leave', () => {
  expect(money.end.subscribers).toBeGreaterThan(5)
  for (const kind of ['new', 'churn'] as const) expect(money.movements[kind].people).toBeGreaterThan(3)
  expect(money.trials.paid).toBeGreaterThan(0)
  expect(money.cohorts.length).toBeGreaterThan(6)
})
