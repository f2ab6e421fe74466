import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { constantRateFor, frameRates, gopFrames } from './frame-rate.ts'

it.each([
  [24, 24],
  [23.976, 24],
  [25, 25],
  [29.97, 30],
  [30, 30],
  [47.952, 24],
  [48, 24],
  [50, 25],
  [59.94, 30],
  [60, 30],
  [12, 24],
  [12.5, 25],
  [15, 30],
  [10, 30],
  [5, 30],
  [1, 30],
])('a source of %d frames a second is shown at %d', (source, shown) => {
  expect(constantRateFor(source)).toBe(shown)
})

it('no other rate would need fewer frames shown twice or left out', () => {
  const unevenness = (one: number, other: number) => {
    const ratio = Math.max(one, other) / Math.min(one, other)
    return Math.abs(ratio - Math.round(ratio))
  }
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 60, noNaN: true }), source => {
      const chosen = constantRateFor(source)
      for (const other of frameRates)
        expect(unevenness(source, chosen)).toBeLessThanOrEqual(unevenness(source, other) + 1e-6)
    }),
  )
})

it('keyframes lie two seconds apart at every rate', () => {
  expect(frameRates.map(gopFrames)).toEqual([60, 50, 48])
})
