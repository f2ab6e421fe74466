import { dayInBrazil, projectMembership, type PaymentFact } from '@alinha/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPublishedLesson } from '../../../testing/lessons/lessons.ts'
import { readMembership } from '../../../testing/people/memberships.ts'
import { brokenInvariants } from '../../../testing/money/money-invariants.ts'
import { generateStory } from '../../../testing/money/payment-stories.ts'
import { aMember } from '../../../testing/people/people.ts'
import { randomness, type Chance } from '../../../testing/randomness.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { listFacts } from './facts.queries.ts'
import { recordFacts } from './record-facts.ts'

/** More of them with `PAYMENT_HISTORIES`. */
const HISTORIES = Number(process.env['PAYMENT_HISTORIES'] ?? 60)

let test: TestApp
const today = dayInBrazil(new Date())
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const shuffled = <T>(chance: Chance, items: readonly T[]): T[] =>
  items
    .map(item => ({ item, at: chance.below(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)

/** Every fact at least once, some again, a few at a time, in any order. */
function deliveries(chance: Chance, facts: readonly PaymentFact[]): PaymentFact[][] {
  const again = facts.filter(() => chance.isLucky(0.4))
  const all = shuffled(chance, [...facts, ...again])
  const parts: PaymentFact[][] = []
  while (all.length > 0) parts.push(all.splice(0, 1 + chance.below(4)))
  return parts
}

it(
  'histories delivered in any order, at once and again come to what the pure rules say, and break no invariant',
  { timeout: 30_000 + HISTORIES * 300 },
  async () => {
    const chance = randomness(20_270_331)
    const lessons = [await aPublishedLesson(test.needs), await aPublishedLesson(test.needs)]
    const courses = lessons.map(({ courseId }) => courseId)
    const told: { userId: number; facts: PaymentFact[] }[] = []
    for (let number = 0; number < HISTORIES; number++) {
      const { id: userId } = await aMember(test.needs)
      const { facts } = generateStory(chance, `h${number}`, today, courses)
      const parts = deliveries(chance, facts)
      const half = Math.ceil(parts.length / 2)
      // Two who deliver at the same time, and wait for each other only at the person.
      const deliver = async (mine: PaymentFact[][]) => {
        for (const part of mine) await recordFacts(test.needs, userId, part, 'webhook')
      }
      await Promise.all([deliver(parts.slice(0, half)), deliver(parts.slice(half))])
      told.push({ userId, facts })
    }
    const plans = new Set<string>()
    for (const { userId, facts } of told) {
      const expected = projectMembership(facts, { trialEndsOn: null, extraDays: 0 }, today)
      expect(await readMembership(test.needs, userId), JSON.stringify(facts)).toEqual(expected)
      expect(await listFacts(test.needs.db, userId)).toHaveLength(facts.length)
      plans.add(`${expected.plan} ${expected.isSuspended} ${expected.isPaid}`)
    }
    // Histories that all end alike would show nothing.
    expect(plans.size).toBeGreaterThan(2)
    expect(await brokenInvariants(test.needs.db.pool)).toEqual([])
  },
)
