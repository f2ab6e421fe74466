import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../day.ts'
import {
  findOutcomeToAsk,
  outcomeChoices,
  sumOutcomes,
  type OutcomeChoice,
  type OutcomeMonths,
} from './case-outcome.ts'
import { ticketStates } from './ticket-states.ts'

const approvedOn: Day = '2026-11-30'
const asked = (today: Day, done: number[] = []) =>
  findOutcomeToAsk({ state: 'treating', approvedOn, done }, today)

describe('how a case went', () => {
  it.each([
    ['2027-02-27', null],
    ['2027-02-28', 3],
    ['2027-05-29', 3],
    ['2027-05-30', 6],
    ['2027-11-29', 6],
    ['2027-11-30', 12],
    ['2030-01-01', 12],
  ] as const)('is asked on %s after %s months', (today, months) => {
    expect(asked(today)).toBe(months)
  })

  it('is asked at most three times, each once, whenever one looks and whatever is answered', () => {
    for (const everyDays of [1, 10, 100, 200, 400]) {
      const done: OutcomeMonths[] = []
      for (let day = 0; day < 900; day += everyDays) {
        const months = asked(addDays(approvedOn, day), done)
        if (months !== null) done.push(months)
      }
      expect(done).toEqual([...new Set(done)].toSorted((one, other) => one - other))
      expect(done.at(-1)).toBe(12)
    }
  })

  it('is asked of a case that is treated or closed, and of no other', () => {
    const wanted = ticketStates.filter(
      state => findOutcomeToAsk({ state, approvedOn, done: [] }, '2027-12-01') !== null,
    )
    expect(wanted).toEqual(['treating', 'question', 'closed'])
  })

  it('is not asked where no plan was approved', () => {
    expect(findOutcomeToAsk({ state: 'closed', approvedOn: null, done: [] }, '2030-01-01')).toBeNull()
  })
})

describe('the sums', () => {
  const rows = (months: number, counts: Partial<Record<OutcomeChoice, number>>) =>
    Object.entries(counts).map(([choice, count]) => ({ months, choice: choice as OutcomeChoice, count }))

  it('say nothing of fewer than five forms', () => {
    expect(sumOutcomes(rows(3, { 'as-planned': 4, 'no-refinement': 4, helped: 3, 'not-helped': 1 }))).toEqual(
      [],
    )
  })

  it('have every choice in the order of the form, by months', () => {
    const sums = sumOutcomes([
      ...rows(12, { stopped: 6, refined: 6, 'not-helped': 6 }),
      ...rows(3, { 'as-planned': 5, 'no-refinement': 5, helped: 4, 'helped-partly': 1 }),
      ...rows(6, { 'as-planned': 1, 'no-refinement': 1, helped: 1 }),
    ])
    expect(sums.map(({ months, forms }) => [months, forms])).toEqual([
      [3, 5],
      [12, 6],
    ])
    expect(sums[0]?.counts.map(({ choice }) => choice)).toEqual(outcomeChoices)
    expect(sums[0]?.counts.filter(({ count }) => count > 0)).toEqual([
      { choice: 'as-planned', count: 5 },
      { choice: 'no-refinement', count: 5 },
      { choice: 'helped', count: 4 },
      { choice: 'helped-partly', count: 1 },
    ])
  })
})
