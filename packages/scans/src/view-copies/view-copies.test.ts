import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeArch, moveMesh } from '../made-arch.test-data.ts'
import { fromQuantized, quantize } from './quantize.ts'
import { measureDistances, measureShifts, samplePoints } from './surface-distance.ts'

const arch = makeArch('lower', { triangles: 6000 })

/** Looks at every triangle, at a thousand places on it. */
function bruteForce(point: number[], { positions, triangles }: typeof arch): number {
  let best = Infinity
  for (let at = 0; at < triangles.length; at += 3)
    for (let i = 0; i <= 20; i++)
      for (let j = 0; i + j <= 20; j++) {
        const [s, t] = [i / 20, j / 20]
        const place = [0, 1, 2].map(
          axis =>
            positions[triangles[at] * 3 + axis] * (1 - s - t) +
            positions[triangles[at + 1] * 3 + axis] * s +
            positions[triangles[at + 2] * 3 + axis] * t,
        )
        best = Math.min(best, Math.hypot(place[0] - point[0], place[1] - point[1], place[2] - point[2]))
      }
  return best
}

describe('distances', () => {
  it('a surface lies on itself', () => {
    expect(measureDistances(arch.positions, arch).worst).toBeLessThan(1e-5)
  })

  it('are those to the nearest place of any triangle', () => {
    const some = makeArch('lower', { triangles: 60 })
    const near = fc.tuple(
      fc.nat(some.positions.length / 3 - 1),
      fc.tuple(...([0, 0, 0] as const).map(() => fc.double({ min: -1.5, max: 1.5, noNaN: true }))),
    )
    fc.assert(
      fc.property(near, ([vertex, by]) => {
        const point = by.map((part, axis) => some.positions[vertex * 3 + axis] + part)
        const { worst } = measureDistances(Float32Array.from(point), some)
        const brute = bruteForce(point, some)
        expect(worst).toBeLessThanOrEqual(brute + 1e-4)
        expect(worst).toBeGreaterThan(brute - 0.6)
      }),
      { numRuns: 60 },
    )
  })

  it('one point that is far away is the worst, and not the 99th of a hundred', () => {
    const points = arch.positions.slice(0, 3 * 400)
    points[2] -= 0.5
    const { p99, worst } = measureDistances(points, arch)
    expect(p99).toBeLessThan(1e-4)
    expect(worst).toBeGreaterThan(0.05)
  })

  it('of vertices that moved are those that they moved by', () => {
    const after = arch.positions.slice()
    after[7] += 0.25
    expect(measureShifts(arch.positions, after)).toEqual({ p99: 0, worst: expect.closeTo(0.25, 4) })
  })

  it('samples are spread over the whole', () => {
    const points = samplePoints(arch.positions, 100)
    expect(points.length / 3).toBeGreaterThanOrEqual(100)
    expect(points.at(-1)).not.toBe(0)
  })
})

describe('places on a grid', () => {
  it('stray by half a step at most', () => {
    const grid = quantize(arch.positions)
    const back = fromQuantized(grid)
    expect(grid.step).toBeLessThan(0.005)
    expect(back.every((place, at) => Math.abs(place - arch.positions[at]) <= grid.step * 0.51)).toBe(true)
  })

  it('a surface without a size has its places too', () => {
    const point = moveMesh(arch, () => [3, 4, 5])
    expect([...fromQuantized(quantize(point.positions)).subarray(0, 3)]).toEqual([3, 4, 5])
  })
})
