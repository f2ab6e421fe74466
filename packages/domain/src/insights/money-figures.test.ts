import { describe, expect, it } from 'vitest'
import {
  churnRate,
  cohortMonths,
  grossRetention,
  revenueAfter,
  trialConversion,
  type Moved,
} from './money-figures.ts'

const moved: Moved = {
  new: { amount: 1000, people: 2 },
  reactivation: { amount: 200, people: 1 },
  expansion: { amount: 30, people: 4 },
  contraction: { amount: 4, people: 1 },
  churn: { amount: 500, people: 3 },
}

describe('the figures of a period', () => {
  it('end with the beginning and the five movements', () => {
    expect(revenueAfter({ mrr: 10_000, subscribers: 20 }, moved)).toEqual({ mrr: 10_726, subscribers: 20 })
  })

  it('are shares of the beginning, and nothing where nobody paid', () => {
    expect(churnRate({ mrr: 10_000, subscribers: 40 }, moved)).toBe(7.5)
    expect(grossRetention({ mrr: 10_000, subscribers: 40 }, moved)).toBe(95)
    expect(grossRetention({ mrr: 100, subscribers: 1 }, moved)).toBe(0)
    expect(churnRate({ mrr: 0, subscribers: 0 }, moved)).toBeNull()
    expect(grossRetention({ mrr: 0, subscribers: 0 }, moved)).toBeNull()
    expect(trialConversion(3, 1)).toBe(33.3)
    expect(trialConversion(0, 0)).toBeNull()
  })
})

describe('a cohort', () => {
  it('is the month of the first payment, with the months in which something was paid for', () => {
    const spans = [
      { from: '2026-01-31', until: '2026-02-28' },
      { from: '2026-05-02', until: '2027-05-01' },
    ]
    expect(cohortMonths(spans, '2026-07-01')).toEqual({ cohort: '2026-01-01', months: [0, 1, 4, 5, 6] })
  })

  it('is nobody’s who never paid, or pays from a later day on', () => {
    expect(cohortMonths([], '2026-07-01')).toBeNull()
    expect(cohortMonths([{ from: '2026-08-01', until: '2026-09-01' }], '2026-07-01')).toBeNull()
  })
})
