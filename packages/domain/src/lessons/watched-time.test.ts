import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengthOf, unionOf, type Interval } from './intervals.ts'
import {
  believeReport,
  FASTEST_PLAYBACK,
  isWatched,
  LONGEST_UNSTATED,
  percentCovered,
  watchedSeconds,
} from './watched-time.ts'

const DURATION = 6000
const OPENED = 1_000_000
const playback = { openedAt: OPENED, duration: DURATION }

const around = (least: number, most: number) =>
  fc.array(fc.tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most })), {
    maxLength: 5,
  })
const anyReport = fc.record({
  ranges: around(-100, DURATION + 500),
  clock: fc.option(around(OPENED - 2000, OPENED + 9000), { nil: undefined }),
  claimed: fc.nat({ max: 864_000 }),
  takenAt: fc.integer({ min: OPENED - 2000, max: OPENED + 9000 }),
})
const anyMoment = fc.integer({ min: OPENED - 50, max: OPENED + 5000 })

const isInside = (inner: readonly Interval[], outer: readonly Interval[]): boolean =>
  lengthOf([...inner, ...outer]) === lengthOf(outer)

describe('of whatever a report says', () => {
  it('only content of the lesson is believed, no more than can have played since it was opened', () => {
    fc.assert(
      fc.property(anyReport, anyMoment, (report, now) => {
        const { covered } = believeReport(report, playback, now)
        expect(isInside(covered, report.ranges)).toBe(true)
        expect(isInside(covered, [[0, DURATION]])).toBe(true)
        expect(lengthOf(covered)).toBeLessThanOrEqual(FASTEST_PLAYBACK * Math.max(now - OPENED, 0) + 20)
      }),
    )
  })

  it('only time between the opening of the lesson and now is believed', () => {
    fc.assert(
      fc.property(anyReport, anyMoment, (report, now) => {
        const { spent, takenAt } = believeReport(report, playback, now)
        expect(isInside(spent, [[OPENED, Math.max(now, OPENED)]])).toBe(true)
        expect(takenAt).toBeGreaterThanOrEqual(OPENED)
        expect(takenAt).toBeLessThanOrEqual(Math.max(now, OPENED))
        if (report.clock) expect(isInside(spent, report.clock)).toBe(true)
        else expect(lengthOf(spent)).toBeLessThanOrEqual(Math.min(report.claimed, LONGEST_UNSTATED))
      }),
    )
  })

  it('nothing is believed less when it arrives later', () => {
    fc.assert(
      fc.property(anyReport, anyMoment, fc.nat({ max: 9000 }), (report, now, later) => {
        const [before, after] = [now, now + later].map(at => believeReport(report, playback, at))
        expect(isInside(before?.covered ?? [], after?.covered ?? [])).toBe(true)
        if (report.clock) expect(isInside(before?.spent ?? [], after?.spent ?? [])).toBe(true)
      }),
    )
  })
})

describe('an honest report', () => {
  const honest = { ranges: [[0, 600]], clock: [[OPENED + 20, OPENED + 620]], claimed: 600 } as const

  it('is believed to the tenth, at once or days later', () => {
    for (const now of [OPENED + 621, OPENED + 5_000_000]) {
      expect(believeReport({ ...honest, takenAt: OPENED + 620 }, playback, now)).toEqual({
        covered: honest.ranges,
        spent: honest.clock,
        takenAt: OPENED + 620,
      })
    }
  })

  it('at three times the speed is believed too', () => {
    const fast = { ranges: [[0, 1800]] as const, claimed: 0, takenAt: OPENED + 600 }
    expect(believeReport(fast, playback, OPENED + 600).covered).toEqual(fast.ranges)
  })

  it('that does not say when it played is believed for 45 seconds before it was taken', () => {
    const unstated = { ranges: honest.ranges, claimed: 600, takenAt: OPENED + 700 }
    expect(believeReport(unstated, playback, OPENED + 9000).spent).toEqual([[OPENED + 250, OPENED + 700]])
    expect(believeReport({ ...unstated, claimed: 100 }, playback, OPENED + 9000).spent).toEqual([
      [OPENED + 600, OPENED + 700],
    ])
  })
})

it('a whole lesson claimed ten seconds after it was opened is worth its first half minute', () => {
  const forged = {
    ranges: [[0, DURATION]] as const,
    clock: [[0, 9e10]] as const,
    claimed: 9e9,
    takenAt: 9e10,
  }
  expect(believeReport(forged, playback, OPENED + 100)).toEqual({
    covered: [[0, 320]],
    spent: [[OPENED, OPENED + 100]],
    takenAt: OPENED + 100,
  })
})

it('the unions of what is believed do not depend on the order of reports, nor on repeats', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyReport, anyMoment), { maxLength: 5 }), arrived => {
      const kept = (list: typeof arrived) => {
        const believed = list.map(([report, now]) => believeReport(report, playback, now))
        return [unionOf(believed.flatMap(one => one.covered)), unionOf(believed.flatMap(one => one.spent))]
      }
      expect(kept([...arrived.toReversed(), ...arrived])).toEqual(kept(arrived))
    }),
  )
})

it.each([
  [899, 1000, false],
  [900, 1000, true],
  [1000, 1000, true],
  [6, 7, false],
  [0, 0, false],
])('%i tenths of %i make a lesson watched: %s', (covered, duration, watched) => {
  expect(isWatched(covered, duration)).toBe(watched)
})

it.each([
  [0, 1000, 0],
  [999, 1000, 99],
  [1000, 1000, 100],
  [1200, 1000, 100],
  [5, 0, 0],
])('%i tenths of %i are %i percent', (covered, duration, percent) => {
  expect(percentCovered(covered, duration)).toBe(percent)
})

it.each([
  [6000, 9000, 600],
  [9000, 6000, 600],
  [6009, 6019, 600],
  [0, 6000, 0],
  [6000, 0, 0],
])('%i tenths of content in %i tenths of time are %i seconds watched', (covered, spent, seconds) => {
  expect(watchedSeconds(covered, spent)).toBe(seconds)
})
