import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dot } from '../height-grid.ts'
import { makeArch, moveMesh } from '../made-arch.test-data.ts'
import type { Point } from '../mesh.ts'
import { cutSurface } from './cut-surface.ts'
import { measureOffsets, middleDistance, toTarget } from './measure-offsets.ts'
import { placeArches, toFilePoint, toRoomPoint, turnArch } from './place-arches.ts'
import { figuresByTooth, findToothPlaces, proposeTooth } from './tooth-places.ts'

const upper = makeArch('upper', { triangles: 6000 })
const lower = makeArch('lower', { triangles: 6000 })

/** Turns about three axes, one after the other. */
const turnBy = ([a, b, c]: Point, [x, y, z]: Point): Point => {
  const [x1, y1] = [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)]
  const [y2, z2] = [y1 * Math.cos(b) - z * Math.sin(b), y1 * Math.sin(b) + z * Math.cos(b)]
  return [x1 * Math.cos(c) - z2 * Math.sin(c), y2, x1 * Math.sin(c) + z2 * Math.cos(c)]
}
const angle = fc.double({ min: -3, max: 3, noNaN: true })
const turns = fc.tuple(angle, angle, angle)

describe('where arches stand in the room', () => {
  it('is the same however the scanner laid them', () => {
    fc.assert(
      fc.property(turns, by => {
        const move = (at: Point): Point => turnBy(by, [at[0] + 30, at[1] - 12, at[2]])
        const placement = placeArches({ upper: moveMesh(upper, move), lower: moveMesh(lower, move) })
        const [up, front, left] = [turnBy(by, [0, 1, 0]), turnBy(by, [0, 0, 1]), turnBy(by, [1, 0, 0])]
        expect(dot(placement?.up ?? [0, 0, 0], up)).toBeGreaterThan(0.99)
        expect(dot(placement?.front ?? [0, 0, 0], front)).toBeGreaterThan(0.97)
        expect(dot(placement?.left ?? [0, 0, 0], left)).toBeGreaterThan(0.97)
      }),
      { numRuns: 25 },
    )
  })

  it.each(['upper', 'lower'] as const)('one %s arch alone stands right, too', jaw => {
    const placement = placeArches({ [jaw]: jaw === 'upper' ? upper : lower })
    expect(placement?.up[1]).toBeGreaterThan(0.97)
    expect(placement?.front[2]).toBeGreaterThan(0.97)
  })

  it('a turned arch lies around the middle', () => {
    const placement = placeArches({ upper, lower })
    if (!placement) throw new Error('no placement')
    const { positions } = turnArch(lower, placement)
    const heights = positions.filter((_, at) => at % 3 === 1)
    expect(Math.max(...heights)).toBeLessThan(3)
    expect(placeArches({})).toBeNull()
  })
})

describe('a point', () => {
  it('goes to the room and back, and stands where its arch does', () => {
    fc.assert(
      fc.property(turns, fc.nat(lower.positions.length / 3 - 1), (by, vertex) => {
        const moved = moveMesh(lower, at => turnBy(by, at))
        const placement = placeArches({ lower: moved })
        if (!placement) throw new Error('no placement')
        const of = ({ positions }: typeof moved): Point => [
          positions[vertex * 3],
          positions[vertex * 3 + 1],
          positions[vertex * 3 + 2],
        ]
        const inRoom = toRoomPoint(of(moved), placement)
        const shown = of(turnArch(moved, placement))
        const back = toFilePoint(inRoom, placement)
        for (const axis of [0, 1, 2] as const) {
          expect(inRoom[axis]).toBeCloseTo(shown[axis], 3)
          expect(back[axis]).toBeCloseTo(of(moved)[axis], 3)
        }
      }),
      { numRuns: 10 },
    )
  })
})

describe('offsets from a surface', () => {
  it('are positive outside, negative inside and of the right size', () => {
    const target = toTarget(lower)
    for (const by of [0.4, -0.4]) {
      const moved = moveMesh(lower, ([x, y, z]) => [x, y + by, z])
      const offsets = measureOffsets(moved.positions, target, 2)
      const largest = offsets.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0)
      expect(Math.sign(largest)).toBe(Math.sign(by))
      expect(Math.abs(largest)).toBeGreaterThan(0.3)
      expect(Math.abs(largest)).toBeLessThan(0.45)
    }
  })

  it('are not said beyond the reach', () => {
    const far = moveMesh(lower, ([x, y, z]) => [x, y - 40, z])
    expect(measureOffsets(far.positions, toTarget(lower), 2).every(Number.isNaN)).toBe(true)
  })

  it('tell which arch a file is', () => {
    const file = moveMesh(upper, ([x, y, z]) => [x + 0.5, y, z])
    expect(middleDistance(file, toTarget(upper), 6)).toBeLessThan(middleDistance(file, toTarget(lower), 6))
  })
})

describe('a cut', () => {
  it('lies in its plane and on the surface', () => {
    const line = cutSurface(lower, [1, 0, 0], 12.3)
    expect(line.length % 6).toBe(0)
    expect(line.length).toBeGreaterThan(60)
    expect(line.every((place, at) => at % 3 !== 0 || Math.abs(place - 12.3) < 1e-4)).toBe(true)
    expect(
      middleDistance({ positions: line, triangles: new Uint32Array() }, toTarget(lower), 2),
    ).toBeLessThan(1e-3)
  })

  it('beside the surface is empty', () => {
    expect(cutSurface(lower, [1, 0, 0], 500)).toHaveLength(0)
  })
})

describe('numbers of teeth', () => {
  const placement = placeArches({ upper, lower })
  if (!placement) throw new Error('no placement')
  const arches = { upper: turnArch(upper, placement), lower: turnArch(lower, placement) }

  it.each([
    ['upper', -3, 11],
    ['upper', 3, 21],
    ['lower', 3, 31],
    ['lower', -3, 41],
  ] as const)('in the middle of the %s arch at x = %d stands %d', (jaw, x, tooth) => {
    const places = findToothPlaces(arches[jaw], jaw)
    const front = Math.max(...arches[jaw].positions.filter((_, at) => at % 3 === 2))
    expect(places && proposeTooth(places, x, front - 5)).toBe(tooth)
  })

  it('grow backwards on every side, and every quadrant has its seven', () => {
    for (const jaw of ['upper', 'lower'] as const) {
      const places = findToothPlaces(arches[jaw], jaw)
      if (!places) throw new Error('no teeth')
      const flat = new Float32Array(arches[jaw].positions.length / 3).fill(0.2)
      const teeth = figuresByTooth(arches[jaw], places, flat).map(({ tooth }) => tooth)
      const quadrants = jaw === 'upper' ? [1, 2] : [3, 4]
      expect(teeth).toEqual(
        quadrants.flatMap(quadrant => [1, 2, 3, 4, 5, 6, 7].map(place => quadrant * 10 + place)),
      )
    }
  })

  it('a tooth that moved is the one that the figures name', () => {
    const places = findToothPlaces(arches.lower, 'lower')
    if (!places) throw new Error('no teeth')
    const moved = moveMesh(arches.lower, ([x, y, z]) =>
      proposeTooth(places, x, z) === 33 ? [x, y + 0.8, z] : [x, y, z],
    )
    const figures = figuresByTooth(
      moved,
      places,
      measureOffsets(moved.positions, toTarget(arches.lower), 2.5),
    )
    const most = figures.toSorted((one, other) => other.typical - one.typical)[0]
    expect(most?.tooth).toBe(33)
    expect(most?.most).toBeGreaterThan(0.5)
    expect(figures.find(({ tooth }) => tooth === 43)?.typical).toBeLessThan(0.01)
  })

  it('nothing stands where nothing is', () => {
    const empty = { positions: new Float32Array(), triangles: new Uint32Array() }
    expect(findToothPlaces(empty, 'upper')).toBeNull()
  })
})
