import { describe, expect, it } from 'vitest'
import { openBudget } from './call-budgets.ts'

const AT = 1_000_000

describe('a budget', () => {
  it('serves its burst at once and then its rate', () => {
    const budget = openBudget({ perSecond: 5, burst: 20 })
    let served = 0
    for (let ms = 0; ms < 10_000; ms += 20)
      if (budget.secondsToWait('one', AT + ms) === 0) {
        budget.take('one', AT + ms)
        served++
      }
    expect(served).toBe(20 + 5 * 10 - 1)
  })

  it('says after how many seconds the next call is served', () => {
    const budget = openBudget({ perSecond: 0.25, burst: 1 })
    budget.take('one', AT)
    expect(budget.secondsToWait('one', AT)).toBe(4)
    expect(budget.secondsToWait('one', AT + 2500)).toBe(2)
    expect(budget.secondsToWait('one', AT + 4000)).toBe(0)
    expect(budget.secondsToWait('other', AT)).toBe(0)
  })

  it('does not grow beyond its burst while nobody calls, nor by a clock that goes back', () => {
    const budget = openBudget({ perSecond: 1, burst: 2 })
    budget.take('one', AT)
    const later = AT + 3_600_000
    budget.take('one', later)
    budget.take('one', later)
    expect(budget.secondsToWait('one', later)).toBe(1)
    expect(budget.secondsToWait('one', AT)).toBe(1)
  })

  it('remembers a limited number of callers, and forgets first who called longest ago', () => {
    const budget = openBudget({ perSecond: 0.001, burst: 1, remembered: 3 })
    for (const key of ['a', 'b', 'c', 'a', 'd']) budget.take(key, AT)
    expect(['a', 'b', 'c', 'd'].map(key => budget.secondsToWait(key, AT) > 0)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })
})
