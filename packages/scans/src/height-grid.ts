import type { Mesh, Point } from './mesh.ts'
import { scale } from './measure-arch.ts'

/** Three directions at right angles; `up` is the biting direction. */
export type Frame = { across: Point; up: Point; along: Point }

/** The highest or lowest point above each cell of a plane; NaN where there is none. */
export type HeightGrid = {
  heights: Float32Array
  width: number
  depth: number
  /** The cell at the corner, counted from the file's own zero: two grids of one frame can be laid on each other. */
  left: number
  front: number
  cell: number
}

const MOST_CELLS = 4e6
/** What looks less far that way is a wall. */
const LOOKS_UP = 0.5

export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const toUnit = (a: Point): Point => scale(a, 1 / (Math.hypot(...a) || 1))

export function frameOf(direction: Point): Frame {
  const up = toUnit(direction)
  const across = toUnit(cross(Math.abs(up[0]) < 0.8 ? [1, 0, 0] : [0, 0, 1], up))
  return { across, up, along: cross(across, up) }
}

/** Where each vertex looks; the longer, the larger its triangles. */
export function sumNormals({ positions: p, triangles }: Mesh): Float32Array<ArrayBuffer> {
  const normals = new Float32Array(p.length)
  for (let at = 0; at < triangles.length; at += 3) {
    const a = triangles[at] * 3
    const b = triangles[at + 1] * 3
    const c = triangles[at + 2] * 3
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    for (let corner = at; corner < at + 3; corner++) {
      const to = triangles[corner] * 3
      normals[to] += nx
      normals[to + 1] += ny
      normals[to + 2] += nz
    }
  }
  return normals
}

/** How far each vertex looks along an axis, from -1 to 1. */
export function lookAlong(mesh: Mesh, axis: Point): Float32Array {
  const normals = sumNormals(mesh)
  const looks = new Float32Array(normals.length / 3)
  for (let vertex = 0; vertex < looks.length; vertex++) {
    const x = normals[vertex * 3]
    const y = normals[vertex * 3 + 1]
    const z = normals[vertex * 3 + 2]
    looks[vertex] = (x * axis[0] + y * axis[1] + z * axis[2]) / (Math.sqrt(x * x + y * y + z * z) || 1)
  }
  return looks
}

/**
 * The highest point (`sign` 1) or the lowest (-1) above each cell; with `looks`, only of what looks that way. Returns null
 * where the surface is too wide for a grid.
 */
export function gridOf(
  { positions }: Mesh,
  frame: Frame,
  cell: number,
  sign: 1 | -1,
  looks?: Float32Array,
): HeightGrid | null {
  const across = project(positions, frame.across)
  const along = project(positions, frame.along)
  const height = project(positions, frame.up)
  const [left, right] = rangeOf(across).map(place => Math.floor(place / cell))
  const [front, back] = rangeOf(along).map(place => Math.floor(place / cell))
  const width = right - left + 1
  const depth = back - front + 1
  if (!(width * depth <= MOST_CELLS)) return null
  const heights = new Float32Array(width * depth).fill(NaN)
  for (let vertex = 0; vertex < height.length; vertex++) {
    if (looks && sign * looks[vertex] < LOOKS_UP) continue
    const at = (Math.floor(along[vertex] / cell) - front) * width + Math.floor(across[vertex] / cell) - left
    if (!(sign * heights[at] >= sign * height[vertex])) heights[at] = height[vertex]
  }
  return { heights, width, depth, left, front, cell }
}

function project(positions: Float32Array, [x, y, z]: Point): Float32Array {
  const out = new Float32Array(positions.length / 3)
  for (let vertex = 0, at = 0; vertex < out.length; vertex++, at += 3)
    out[vertex] = positions[at] * x + positions[at + 1] * y + positions[at + 2] * z
  return out
}

export function rangeOf(numbers: Iterable<number>): [number, number] {
  let low = Infinity
  let high = -Infinity
  for (const number of numbers) {
    if (number < low) low = number
    if (number > high) high = number
  }
  return [low, high]
}

/** Only what stands near the biting surfaces: a scanned palate or floor must not stand for teeth. */
export function keepTeeth(grid: HeightGrid, sign: 1 | -1, toothHeight: number): HeightGrid {
  const known = grid.heights.filter(height => !Number.isNaN(height)).sort()
  const top = known[Math.floor(known.length * (sign > 0 ? 0.98 : 0.02))]
  const heights = grid.heights.map(height => (sign * (height - top) > -toothHeight ? height : NaN))
  return { ...grid, heights }
}

/** The cells that hold something, as pairs of columns and rows. */
export function filledCells(grid: HeightGrid): number[] {
  const cells: number[] = []
  for (let row = 0; row < grid.depth; row++)
    for (let column = 0; column < grid.width; column++)
      if (!Number.isNaN(grid.heights[row * grid.width + column]))
        cells.push(column + grid.left, row + grid.front)
  return cells
}

/** The height above a cell; NaN outside the grid, too. */
export function heightAt(grid: HeightGrid, column: number, row: number): number {
  const x = column - grid.left
  const z = row - grid.front
  if (x < 0 || z < 0 || x >= grid.width || z >= grid.depth) return NaN
  return grid.heights[z * grid.width + x]
}
