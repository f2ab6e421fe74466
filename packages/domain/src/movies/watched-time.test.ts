import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coveredSeconds, creditReport, isWatched, unionOf, type Interval } from './watched-time.ts'

const DURATION = 60
const second = fc.integer({ min: -10, max: 80 })
const intervals = fc.array(fc.tuple(second, second), { maxLength: 6 })
const insideIntervals = fc.array(fc.tuple(fc.nat({ max: DURATION }), fc.nat({ max: DURATION })), {
  maxLength: 6,
})
const elapsed = fc.nat({ max: 40 })

/** The whole seconds of the content that the intervals hold, counted one by one. */
const secondsIn = (held: readonly Interval[]): Set<number> =>
  new Set(held.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)))

const inside = (seconds: Set<number>) => new Set([...seconds].filter(s => s >= 0 && s < DURATION))

describe('the union of intervals', () => {
  it('holds the same seconds, sorted and apart', () => {
    fc.assert(
      fc.property(intervals, list => {
        const union = unionOf(list)
        expect(secondsIn(union)).toEqual(secondsIn(list))
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

it('a second seen twice is covered once', () => {
  fc.assert(
    fc.property(intervals, list => {
      expect(coveredSeconds(list)).toBe(secondsIn(list).size)
    }),
  )
})

describe('a report', () => {
  const report = fc.record({ covered: insideIntervals, reported: intervals, elapsedSeconds: elapsed })

  it('adds what is new and inside the movie, as far as twice the elapsed time, earliest first', () => {
    fc.assert(
      fc.property(report, ({ covered, reported, elapsedSeconds }) => {
        const before = secondsIn(covered)
        const news = [...inside(secondsIn(reported))].filter(s => !before.has(s)).toSorted((a, b) => a - b)
        const after = creditReport({ covered, reported, durationSeconds: DURATION, elapsedSeconds })
        expect(secondsIn(after)).toEqual(new Set([...before, ...news.slice(0, elapsedSeconds * 2)]))
        expect(after).toEqual(unionOf(after))
      }),
      { numRuns: 500 },
    )
  })

  it('sent again in the same moment adds nothing', () => {
    fc.assert(
      fc.property(report, facts => {
        const covered = creditReport({ ...facts, durationSeconds: DURATION })
        expect(creditReport({ ...facts, covered, durationSeconds: DURATION, elapsedSeconds: 0 })).toEqual(
          covered,
        )
      }),
    )
  })

  it('of a whole movie in one moment is worth nothing, and a clock that ran backwards takes nothing away', () => {
    const facts = { covered: [[0, 5]] as Interval[], reported: [[0, 60]] as Interval[], durationSeconds: 60 }
    expect(creditReport({ ...facts, elapsedSeconds: 0 })).toEqual([[0, 5]])
    expect(creditReport({ ...facts, elapsedSeconds: -30 })).toEqual([[0, 5]])
  })

  it('adds parts of seconds too', () => {
    const facts = { covered: [], reported: [[0.5, 10.2]] as Interval[], durationSeconds: 60 }
    expect(creditReport({ ...facts, elapsedSeconds: 2.25 })).toEqual([[0.5, 5]])
  })
})

it.each([
  [89, 100, false],
  [90, 100, true],
  [100, 100, true],
  [6, 7, false],
  [0, 0, false],
])('%i seconds of %i make a movie watched: %s', (covered, duration, watched) => {
  expect(isWatched([[0, covered]], duration)).toBe(watched)
})
