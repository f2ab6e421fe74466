import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earliestParts, lengthOf, partsWithin, unionOf, type Interval } from './intervals.ts'

const point = fc.integer({ min: -10, max: 80 })
const intervals = fc.array(fc.tuple(point, point), { maxLength: 6 })

/** The whole numbers that the intervals hold, counted one by one. */
const pointsIn = (held: readonly Interval[]): number[] =>
  [
    ...new Set(
      held.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)),
    ),
  ].toSorted((a, b) => a - b)

describe('the union of intervals', () => {
  it('holds the same points, sorted and apart', () => {
    fc.assert(
      fc.property(intervals, list => {
        const union = unionOf(list)
        expect(pointsIn(union)).toEqual(pointsIn(list))
        union.forEach(([from, to], index) => {
          expect(from).toBeLessThan(to)
          expect(from).toBeGreaterThan(union[index - 1]?.[1] ?? -Infinity)
        })
      }),
    )
  })

  it('does not depend on order or repetition', () => {
    fc.assert(
      fc.property(intervals, list => {
        expect(unionOf([...list.toReversed(), ...list])).toEqual(unionOf(list))
      }),
    )
  })

  it('joins what touches and leaves out what is empty or not a number', () => {
    const list: Interval[] = [
      [5, 8],
      [0, 5],
      [9, 9],
      [12, 11],
      [NaN, 40],
      [20, NaN],
    ]
    expect(unionOf(list)).toEqual([[0, 8]])
  })
})

it('the length of intervals counts what lies in two of them once', () => {
  fc.assert(
    fc.property(intervals, list => {
      expect(lengthOf(list)).toBe(pointsIn(list).length)
    }),
  )
})

it('the parts within bounds are the points that lie inside', () => {
  fc.assert(
    fc.property(intervals, fc.tuple(point, point), (list, [least, most]) => {
      const inside = pointsIn(list).filter(at => at >= least && at < most)
      expect(pointsIn(partsWithin(list, [least, most]))).toEqual(inside)
    }),
  )
})

it('the earliest parts are the first points, as many as asked for', () => {
  fc.assert(
    fc.property(intervals, fc.integer({ min: -5, max: 120 }), (list, length) => {
      const parts = earliestParts(list, length)
      expect(pointsIn(parts)).toEqual(pointsIn(list).slice(0, Math.max(length, 0)))
      expect(parts).toEqual(unionOf(parts))
    }),
  )
})
