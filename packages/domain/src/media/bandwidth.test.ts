import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { bandwidthOf, targetDuration } from './bandwidth.ts'

it('the peak is the heaviest segment, the average that of all', () => {
  const segments = [
    { bytes: 1000, seconds: 2 },
    { bytes: 1500, seconds: 2 },
    { bytes: 2000, seconds: 4 },
  ]
  expect(bandwidthOf(segments)).toEqual({ peak: 6000, average: 4500 })
})

it('a tail of one frame counts with what is before it, not alone', () => {
  const segments = [
    { bytes: 4000, seconds: 4 },
    { bytes: 4000, seconds: 4 },
    { bytes: 1000, seconds: 0.04 },
  ]
  expect(bandwidthOf(segments).peak).toBe(Math.ceil((5000 * 8) / 4.04))
})

it('two heavy segments of half the length count together', () => {
  const segments = [
    { bytes: 10, seconds: 1.5 },
    { bytes: 3000, seconds: 1.5 },
    { bytes: 3000, seconds: 1.5 },
    { bytes: 10, seconds: 4 },
  ]
  expect(bandwidthOf(segments).peak).toBe(16_000)
})

it('a lesson of one short segment has one figure', () => {
  expect(bandwidthOf([{ bytes: 100, seconds: 0.4 }])).toEqual({ peak: 2000, average: 2000 })
})

it('the peak is never below the average, nor above the heaviest segment', () => {
  const segment = fc.record({ bytes: fc.integer({ min: 1, max: 1e7 }), seconds: fc.constantFrom(2, 4) })
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 40 }), segments => {
      const { peak, average } = bandwidthOf(segments)
      const heaviest = Math.max(...segments.map(({ bytes, seconds }) => (bytes * 8) / seconds))
      expect(peak).toBeGreaterThanOrEqual(average)
      expect(peak).toBe(Math.ceil(heaviest))
    }),
  )
})

it('the target duration is the longest, rounded, and at least one', () => {
  expect(targetDuration([2, 4.01, 3])).toBe(4)
  expect(targetDuration([3.5])).toBe(4)
  expect(targetDuration([0.2])).toBe(1)
  expect(targetDuration([])).toBe(1)
})
