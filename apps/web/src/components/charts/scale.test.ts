import { describe, expect, it } from 'vitest'
import { smoothPath, straightPath, ticksBetween, ticksUpTo } from './scale.ts'

describe('ticks', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 25, 50, 75, 100]],
    [1234, [0, 500, 1000, 1500]],
  ])('up to %d are %j', (highest, ticks) => {
    expect(ticksUpTo(highest)).toEqual(ticks)
  })

  it('begin at zero, reach the highest and are few, whatever it is', () => {
    for (let highest = 0.01; highest < 1e9; highest *= 1.37) {
      const ticks = ticksUpTo(highest)
      expect(ticks[0]).toBe(0)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9))
      expect(ticks.length).toBeLessThanOrEqual(6)
    }
  })

  it('go below zero where something does, and always show zero', () => {
    expect(ticksBetween(-30, 100)).toEqual([-50, -25, 0, 25, 50, 75, 100])
    expect(ticksBetween(0, 100)).toEqual(ticksUpTo(100))
    expect(ticksBetween(-100, 0)).toEqual([-100, -75, -50, -25, 0])
    expect(ticksBetween(0, 0)).toContain(0)
  })
})

describe('a curve', () => {
  it('never shows more or less than was measured', () => {
    const measured = [0, 9, 9, 2, 2, 2, 10, 0]
    const path = smoothPath(measured.map((figure, at) => [at * 10, figure]))
    const heights = [...path.matchAll(/(?:^M|[C ])[-\d.]+ ([-\d.]+)/g)].map(([, y]) => Number(y))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...heights)).toBeLessThanOrEqual(10)
  })

  it('of one or two figures is a line', () => {
    expect(smoothPath([[0, 1]])).toBe('M0 1')
    expect(
      smoothPath([
        [0, 1],
        [5, 2],
      ]),
    ).toBe(
      straightPath([
        [0, 1],
        [5, 2],
      ]),
    )
  })
})
