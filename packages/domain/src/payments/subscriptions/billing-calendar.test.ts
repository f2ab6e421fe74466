import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../day.ts'
import { addMonths, nextPeriodStart, paidUntil } from './billing-calendar.ts'

it.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-03-31', 1, '2027-04-30'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2100-01-29', 1, '2100-02-28'],
  ['2000-01-29', 1, '2000-02-29'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

it('a month later is the same day of the next month, or its last day, on every day of nine years', () => {
  for (let day = '2020-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    const later = addMonths(day, 1)
    const isSameDay = later.slice(8) === day.slice(8)
    const isLastDay = addDays(later, 1).slice(8) === '01'
    expect(isSameDay || (isLastDay && later.slice(8) < day.slice(8)), day).toBe(true)
    expect(daysBetween(day, later), day).toBeLessThanOrEqual(31)
    expect(daysBetween(day, later), day).toBeGreaterThanOrEqual(28)
  }
})

describe('the last paid day', () => {
  it('comes back to its own day after a short month', () => {
    const days = [1, 2, 3, 4].map(payments => paidUntil('2027-01-31', 'monthly', payments))
    expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  })

  it('of three renewals of a year that began on a leap day is the end of February', () => {
    const days = [1, 2, 3, 4].map(payments => paidUntil('2028-02-29', 'yearly', payments))
    expect(days).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  it('is later with every payment, and a year is twelve months', () => {
    const aDay = fc.integer({ min: 0, max: 20_000 }).map(days => addDays('2020-01-01', days))
    fc.assert(
      fc.property(aDay, fc.integer({ min: 1, max: 60 }), (day, payments) => {
        expect(paidUntil(day, 'monthly', payments + 1) > paidUntil(day, 'monthly', payments)).toBe(true)
        expect(paidUntil(day, 'yearly', payments)).toBe(paidUntil(day, 'monthly', payments * 12))
      }),
    )
  })
})

it.each([
  [null, '2027-03-14'],
  ['2027-03-13', '2027-03-14'],
  ['2027-03-14', '2027-03-14'],
  ['2027-03-31', '2027-03-31'],
])('on 14 March a new period after one that ends on %s begins on %s', (current, expected) => {
  expect(nextPeriodStart('2027-03-14', current)).toBe(expected)
})
