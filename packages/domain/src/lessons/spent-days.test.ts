import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayInBrazil } from '../day.ts'
import { lengthOf, unionOf, type Interval } from './intervals.ts'
import { spentByDay } from './spent-days.ts'

const tenths = (instant: string): number => Date.parse(instant) / 100

it('time before and after midnight in Brazil is on two days', () => {
  expect(spentByDay([[tenths('2027-03-15T02:59:50Z'), tenths('2027-03-15T03:00:20Z')]])).toEqual([
    { day: '2027-03-14', spent: [[863_900, 864_000]] },
    { day: '2027-03-15', spent: [[0, 200]] },
  ])
})

it('time that ends at midnight is on one day', () => {
  expect(spentByDay([[tenths('2027-03-15T02:59:50Z'), tenths('2027-03-15T03:00:00Z')]])).toEqual([
    { day: '2027-03-14', spent: [[863_900, 864_000]] },
  ])
})

it('no tenth is lost, counted twice or on another day than Brazil’s', () => {
  const start = tenths('2027-03-14T00:00:00Z')
  const moment = fc.nat({ max: 3_000_000 }).map(after => start + after)
  fc.assert(
    fc.property(fc.array(fc.tuple(moment, moment), { maxLength: 4 }), list => {
      const back = spentByDay(list).flatMap(({ day, spent }) => {
        const midnight = tenths(`${day}T03:00:00Z`)
        return spent.map(([from, to]): Interval => {
          expect(dayInBrazil(new Date((midnight + from) * 100))).toBe(day)
          expect(dayInBrazil(new Date((midnight + to - 1) * 100))).toBe(day)
          return [midnight + from, midnight + to]
        })
      })
      expect(unionOf(back)).toEqual(unionOf(list))
      expect(back.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(lengthOf(list))
    }),
  )
})
