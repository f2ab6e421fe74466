import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { frameRates } from './frame-rate.ts'
import { gopDurations, groupIntoSegments } from './segments.ts'

it.each([
  [0, []],
  [1, [[0]]],
  [2, [[0], [1]]],
  [3, [[0], [1], [2]]],
  [4, [[0], [1], [2, 3]]],
  [7, [[0], [1], [2, 3], [4, 5], [6]]],
])('%d keyframe distances make the segments %j', (gops, segments) => {
  expect(groupIntoSegments(gops)).toEqual(segments)
})

it('segments hold every keyframe distance once, in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7200 }), gops => {
      expect(groupIntoSegments(gops).flat()).toEqual(Array.from({ length: gops }, (_, gop) => gop))
    }),
  )
})

it('a lesson of 5 s at 30 frames has keyframes at 0, 2 and 4 s', () => {
  expect(gopDurations(150, 30)).toEqual([2, 2, 1])
  expect(gopDurations(120, 30)).toEqual([2, 2])
  expect(gopDurations(1, 25)).toEqual([0.04])
})

it('keyframe distances come to the whole lesson, and all but the last last two seconds', () => {
  fc.assert(
    fc.property(fc.constantFrom(...frameRates), fc.integer({ min: 1, max: 500_000 }), (rate, frames) => {
      const gops = gopDurations(frames, rate)
      expect(gops.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(frames / rate, 6)
      expect(gops.slice(0, -1).every(seconds => seconds === 2)).toBe(true)
      expect(gops.at(-1)).toBeGreaterThan(0)
    }),
    { numRuns: 30 },
  )
})
