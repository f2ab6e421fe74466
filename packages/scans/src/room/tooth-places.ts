import { filledCells, frameOf, gridOf, heightAt, keepTeeth, rangeOf } from '../height-grid.ts'
import type { Jaw } from '../jaw-names.ts'
import { scanLimits } from '../limits.ts'
import type { Mesh } from '../mesh.ts'

/**
 * Average widths of teeth from the middle backwards, in millimetres (Wheeler's tables). Nobody's teeth are average, and
 * some are missing: the number is a proposal that a person corrects.
 */
const WIDTHS: Readonly<Record<Jaw, readonly number[]>> = {
  upper: [8.5, 6.5, 7.5, 7, 7, 10, 9],
  lower: [5, 5.5, 7, 7, 7, 11, 10.5],
}
/** Quadrants by jaw: the patient's right, then left. */
const QUADRANTS: Readonly<Record<Jaw, readonly [right: number, left: number]>> = {
  upper: [1, 2],
  lower: [4, 3],
}
const CELL = 1
const BINS = 60

/** Where the teeth of an arch stand, as it is seen from above: how far from the middle, by direction. */
export type ToothPlaces = {
  jaw: Jaw
  /** The place in the back from which directions are counted. */
  back: number
  /** Length of the arch from the middle up to each direction, to the right and to the left. */
  lengths: readonly [right: Float32Array, left: Float32Array]
  /** Up to where the crowns reach, counted along y. */
  crowns: readonly [low: number, high: number]
}

/** Expects an arch that was turned by `turnArch`. Returns null where nothing stands that could be teeth. */
export function findToothPlaces(mesh: Mesh, jaw: Jaw): ToothPlaces | null {
  const sign = jaw === 'lower' ? 1 : -1
  const frame = frameOf([0, 1, 0])
  const whole = gridOf(mesh, frame, CELL, sign)
  if (!whole) return null
  const grid = keepTeeth(whole, sign, scanLimits.arch.toothHeight)
  const cells = filledCells(grid)
  if (cells.length === 0) return null
  const points: [x: number, z: number][] = []
  for (let at = 0; at < cells.length; at += 2) {
    const [across, along] = [(cells[at] + 0.5) * CELL, (cells[at + 1] + 0.5) * CELL]
    points.push([
      frame.across[0] * across + frame.along[0] * along,
      frame.across[2] * across + frame.along[2] * along,
    ])
  }
  const [back] = rangeOf(points.map(([, z]) => z))
  const heights: number[] = []
  for (let at = 0; at < cells.length; at += 2) heights.push(heightAt(grid, cells[at], cells[at + 1]))
  return {
    jaw,
    back,
    lengths: [lengthsOf(points, back, -1), lengthsOf(points, back, 1)],
    crowns: rangeOf(heights) as [number, number],
  }
}

const binOf = (x: number, z: number, back: number): number =>
  Math.min(BINS - 1, Math.floor((Math.atan2(Math.abs(x), Math.max(0, z - back)) / (Math.PI / 2)) * BINS))

function lengthsOf(points: readonly [number, number][], back: number, side: 1 | -1): Float32Array {
  const radii = new Float32Array(BINS)
  const counts = new Uint16Array(BINS)
  for (const [x, z] of points) {
    if (x * side < 0) continue
    const bin = binOf(x, z, back)
    radii[bin] += Math.hypot(x, z - back)
    counts[bin]++
  }
  const lengths = new Float32Array(BINS)
  let [length, beforeX, beforeZ] = [0, NaN, NaN]
  for (let bin = 0; bin < BINS; bin++) {
    if (counts[bin] > 0) {
      const angle = ((bin + 0.5) / BINS) * (Math.PI / 2)
      const radius = radii[bin] / counts[bin]
      const [x, z] = [Math.sin(angle) * radius, Math.cos(angle) * radius]
      if (!Number.isNaN(beforeX)) length += Math.hypot(x - beforeX, z - beforeZ)
      beforeX = x
      beforeZ = z
    }
    lengths[bin] = length
  }
  return lengths
}

/** The FDI number of the tooth that probably stands at a place. */
export function proposeTooth({ jaw, back, lengths }: ToothPlaces, x: number, z: number): number {
  const side = x < 0 ? 0 : 1
  const length = lengths[side][binOf(x, z, back)]
  let [tooth, end] = [0, 0]
  for (const width of WIDTHS[jaw]) {
    tooth++
    end += width
    if (length < end) break
  }
  return QUADRANTS[jaw][side] * 10 + tooth
}

/** What was measured at the crown of a tooth. In millimetres. */
export type ToothFigure = {
  tooth: number
  /** The middle of all sizes. */
  typical: number
  /** The largest, with its sign. */
  most: number
  /** The lowest: between arches, where they come nearest or cut through each other. */
  least: number
}

const LEAST_POINTS = 12

/** Offsets of an arch by tooth, in the order of the numbers. */
export function figuresByTooth(
  { positions }: Mesh,
  places: ToothPlaces,
  offsets: Float32Array,
): ToothFigure[] {
  const byTooth = new Map<number, number[]>()
  const [low, high] = places.crowns
  for (let vertex = 0; vertex < offsets.length; vertex++) {
    const y = positions[vertex * 3 + 1]
    if (Number.isNaN(offsets[vertex]) || y < low || y > high) continue
    const tooth = proposeTooth(places, positions[vertex * 3], positions[vertex * 3 + 2])
    const known = byTooth.get(tooth)
    if (known) known.push(offsets[vertex])
    else byTooth.set(tooth, [offsets[vertex]])
  }
  return [...byTooth]
    .filter(([, found]) => found.length >= LEAST_POINTS)
    .toSorted(([one], [other]) => one - other)
    .map(([tooth, found]) => {
      const sorted = found.toSorted((one, other) => Math.abs(one) - Math.abs(other))
      return {
        tooth,
        typical: Math.abs(sorted[sorted.length >> 1]),
        most: sorted[sorted.length - 1],
        least: Math.min(...found),
      }
    })
}
