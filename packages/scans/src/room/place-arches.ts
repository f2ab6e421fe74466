import {
  cross,
  dot,
  filledCells,
  frameOf,
  gridOf,
  heightAt,
  keepTeeth,
  rangeOf,
  sumNormals,
  toUnit,
} from '../height-grid.ts'
import type { Jaw } from '../jaw-names.ts'
import { scanLimits } from '../limits.ts'
import type { Mesh, Point } from '../mesh.ts'
import { findMirrorLine, placeOnLine } from '../mirror-line.ts'

/** How arches are turned so that everybody sees them alike: x to the patient's left, y up, z to the front. */
export type Placement = { left: Point; up: Point; front: Point; center: Point }

export type JawMeshes = Partial<Record<Jaw, Mesh>>

const CELL = 1
const NEAR_THE_MIDDLE = 4

/**
 * Scanners have axes of their own. Up is where the lower arch bites and the upper one does not; the front is where the
 * middle of the arch ends. Returns null when there is no arch.
 */
export function placeArches({ upper, lower }: JawMeshes): Placement | null {
  const shown = lower ?? upper
  if (!shown) return null
  const up = findUp({ ...(upper && { upper }), ...(lower && { lower }) })
  const front = findFront(shown, up, lower ? 1 : -1)
  return {
    left: cross(up, front),
    up,
    front,
    center: centerOf([upper, lower].filter(mesh => mesh !== undefined)),
  }
}

function findUp({ upper, lower }: JawMeshes): Point {
  const [above, below] = [upper && biteOf(upper), lower && biteOf(lower)]
  if (upper && lower && above && below) {
    const up: Point = [below[0] - above[0], below[1] - above[1], below[2] - above[2]]
    if (Math.hypot(...up) > 0.5) return toUnit(up)
  }
  if (upper && lower) {
    // A model with a base tells no direction; its place does.
    const [top, bottom] = [centerOf([upper]), centerOf([lower])]
    return toUnit([top[0] - bottom[0], top[1] - bottom[1], top[2] - bottom[2]])
  }
  if (below) return below
  return above ? [-above[0], -above[1], -above[2]] : [0, 1, 0]
}

/** The direction of the biting surfaces; null for a closed surface, which has none. */
export function biteOf(mesh: Mesh): Point | null {
  const normals = sumNormals(mesh)
  const sum: [number, number, number] = [0, 0, 0]
  let area = 0
  for (let at = 0; at < normals.length; at += 3) {
    area += Math.hypot(normals[at], normals[at + 1], normals[at + 2])
    for (let axis = 0; axis < 3; axis++) sum[axis] += normals[at + axis]
  }
  return Math.hypot(...sum) < area * scanLimits.arch.openness ? null : toUnit(sum)
}

function findFront(mesh: Mesh, up: Point, sign: 1 | -1): Point {
  const frame = frameOf(up)
  const whole = gridOf(mesh, frame, CELL, sign)
  const grid = whole && keepTeeth(whole, sign, scanLimits.arch.toothHeight)
  const cells = grid ? filledCells(grid) : []
  if (!grid || cells.length === 0) return frame.along
  const line = findMirrorLine(cells, (column, row) => !Number.isNaN(heightAt(grid, column, row)), CELL)
  const places = placeOnLine(cells, line, CELL)
  const [first, last] = rangeOf(places.map(([along]) => along))
  const middle = places.filter(([, aside]) => Math.abs(aside) < NEAR_THE_MIDDLE)
  const [nearest, farthest] = rangeOf(middle.map(([along]) => along))
  const isFirst = nearest - first < last - farthest
  const [cos, sin] = isFirst ? [-line.cos, -line.sin] : [line.cos, line.sin]
  const { across, along } = frame
  return toUnit([
    across[0] * cos + along[0] * sin,
    across[1] * cos + along[1] * sin,
    across[2] * cos + along[2] * sin,
  ])
}

/** The middle of the box around them. */
function centerOf(meshes: readonly Mesh[]): Point {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of meshes)
    for (let at = 0; at < positions.length; at++) {
      const axis = at % 3
      if (positions[at] < low[axis]) low[axis] = positions[at]
      if (positions[at] > high[axis]) high[axis] = positions[at]
    }
  return [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
}

/** The same surface, turned. */
export function turnArch({ positions, triangles }: Mesh, { left, up, front, center }: Placement): Mesh {
  const turned = new Float32Array(positions.length)
  for (let at = 0; at < positions.length; at += 3) {
    const place: Point = [
      positions[at] - center[0],
      positions[at + 1] - center[1],
      positions[at + 2] - center[2],
    ]
    turned[at] = dot(place, left)
    turned[at + 1] = dot(place, up)
    turned[at + 2] = dot(place, front)
  }
  return { positions: turned, triangles }
}

/** Where a point of a file stands in the room. */
export function toRoomPoint(point: Point, { left, up, front, center }: Placement): Point {
  const place: Point = [point[0] - center[0], point[1] - center[1], point[2] - center[2]]
  return [dot(place, left), dot(place, up), dot(place, front)]
}

/** And back: what is kept are places of the file, which stay when the room is drawn otherwise. */
export function toFilePoint([x, y, z]: Point, { left, up, front, center }: Placement): Point {
  const along = (axis: 0 | 1 | 2) => center[axis] + x * left[axis] + y * up[axis] + z * front[axis]
  return [along(0), along(1), along(2)]
}
