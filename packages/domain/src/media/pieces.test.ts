import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { frameRates, gopFrames } from './frame-rate.ts'
import { planPieces } from './pieces.ts'

const lengths = (seconds: number) => planPieces(seconds * 30, 30).map(({ frames }) => frames / 30)

it.each([
  [1, [1]],
  [7.5, [7.5]],
  [14, [14]],
  [14.1, [8, 6.1]],
  [16, [8, 8]],
  [17, [10, 7]],
  [21, [12, 9]],
  [96, Array.from({ length: 12 }, () => 8)],
])('a lesson of %d s is cut into %j', (seconds, pieces) => {
  expect(lengths(seconds)).toEqual(pieces)
})

it('a long lesson is cut into minutes, a middling one into 32', () => {
  expect(new Set(lengths(3600))).toEqual(new Set([60]))
  expect(lengths(600)).toHaveLength(32)
  expect(lengths(4 * 3600)).toHaveLength(240)
})

it('every frame of every lesson is in exactly one piece, of 8 to 60 seconds, that begins at a keyframe', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...frameRates),
      fc.integer({ min: 1, max: 4 * 3600 * 30 }),
      (rate, frames) => {
        const pieces = planPieces(frames, rate)
        const ends = pieces.map(piece => piece.firstFrame + piece.frames)
        expect(pieces.map(({ firstFrame }) => firstFrame)).toEqual([0, ...ends.slice(0, -1)])
        expect(ends.at(-1)).toBe(frames)
        expect(pieces.filter(({ firstFrame }) => firstFrame % gopFrames(rate) !== 0)).toEqual([])
        const seconds = pieces.map(piece => piece.frames / rate)
        expect(Math.max(...seconds)).toBeLessThanOrEqual(60)
        if (pieces.length === 1) return
        expect(Math.min(...seconds.slice(0, -1))).toBeGreaterThanOrEqual(8)
        // The last holds the remainder, which is less than one keyframe distance short.
        expect(seconds.at(-1)).toBeGreaterThan(6)
      },
    ),
  )
})

it('no piece keeps the others waiting: they differ by one keyframe distance at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 * 3600 * 30 }), frames => {
      const whole = planPieces(frames, 30)
        .slice(0, -1)
        .map(piece => piece.frames)
      if (whole.length > 0) expect(Math.max(...whole) - Math.min(...whole)).toBeLessThanOrEqual(60)
    }),
  )
})
