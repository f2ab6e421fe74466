import type { Mesh } from '../mesh.ts'

const MOST_CELLS = 2_000_000
/** Further away than this many cells nothing is looked for. */
const MOST_RINGS = 8

export type Distances = {
  /** 99 of 100 points are at most so far away, and all of them. */
  p99: number
  worst: number
}

/** How far `points` (x, y, z of each) lie from a surface. The simplifier's own figure is an estimate; this is measured. */
export function measureDistances(points: Float32Array, surface: Mesh): Distances {
  const grid = sortIntoCells(surface)
  const distances = new Float32Array(points.length / 3)
  const reach = MOST_RINGS * grid.cell
  for (let at = 0; at < distances.length; at++)
    distances[at] = Math.sqrt(
      nearest(grid, surface, points[at * 3], points[at * 3 + 1], points[at * 3 + 2], reach),
    )
  return summarize(distances)
}

/** How far vertices lie from where they were: enough for a copy that has every triangle. */
export function measureShifts(before: Float32Array, after: Float32Array): Distances {
  const distances = new Float32Array(before.length / 3)
  for (let at = 0; at < distances.length; at++) {
    const from = at * 3
    distances[at] = Math.hypot(
      after[from] - before[from],
      after[from + 1] - before[from + 1],
      after[from + 2] - before[from + 2],
    )
  }
  return summarize(distances)
}

function summarize(distances: Float32Array): Distances {
  distances.sort()
  return { p99: distances[Math.floor((distances.length - 1) * 0.99)], worst: distances[distances.length - 1] }
}

/** Every nth vertex, so that about as many are left as asked for. */
export function samplePoints(positions: Float32Array, wanted: number): Float32Array {
  const every = Math.max(1, Math.floor(positions.length / 3 / wanted))
  const points = new Float32Array(Math.ceil(positions.length / 3 / every) * 3)
  for (let at = 0; at < points.length; at += 3) points.set(positions.subarray(at * every, at * every + 3), at)
  return points
}

/** The triangles of a surface by place. */
export type Grid = {
  low: [number, number, number]
  cell: number
  size: [number, number, number]
  /** Where each cell's triangles begin in `members`. */
  start: Uint32Array
  members: Uint32Array
  /** Where the last search ended: on this triangle, at a + s · ab + t · ac. It is -1 where nothing was near enough. */
  hit: Place & { triangle: number }
}

type Place = { s: number; t: number }

export function sortIntoCells({ positions: p, triangles }: Mesh): Grid {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  let edges = 0
  for (let at = 0; at < triangles.length; at++) {
    const from = triangles[at] * 3
    const to = triangles[at % 3 === 2 ? at - 2 : at + 1] * 3
    edges += Math.abs(p[to] - p[from]) + Math.abs(p[to + 1] - p[from + 1]) + Math.abs(p[to + 2] - p[from + 2])
    for (let axis = 0; axis < 3; axis++) {
      if (p[from + axis] < low[axis]) low[axis] = p[from + axis]
      if (p[from + axis] > high[axis]) high[axis] = p[from + axis]
    }
  }
  const sides = [high[0] - low[0], high[1] - low[1], high[2] - low[2]]
  // About as large as a triangle, and so that the cells are not too many.
  let cell = Math.max(edges / triangles.length, 1e-9)
  const sizeWith = (side: number): [number, number, number] => [
    Math.floor(sides[0] / side) + 1,
    Math.floor(sides[1] / side) + 1,
    Math.floor(sides[2] / side) + 1,
  ]
  let size = sizeWith(cell)
  while (size[0] * size[1] * size[2] > MOST_CELLS) {
    cell *= 1.3
    size = sizeWith(cell)
  }
  const start = new Uint32Array(size[0] * size[1] * size[2] + 1)
  const grid: Grid = {
    low,
    cell,
    size,
    start,
    members: new Uint32Array(0),
    hit: { triangle: -1, s: 0, t: 0 },
  }
  eachCell(grid, p, triangles, at => start[at + 1]++)
  for (let at = 1; at < start.length; at++) start[at] += start[at - 1]
  grid.members = new Uint32Array(start[start.length - 1])
  const next = start.slice()
  eachCell(grid, p, triangles, (at, triangle) => (grid.members[next[at]++] = triangle))
  return grid
}

/** Every cell that the box around a triangle touches. */
function eachCell(
  { low, cell, size }: Grid,
  p: Float32Array,
  triangles: Uint32Array,
  visit: (cell: number, triangle: number) => void,
): void {
  const from = [0, 0, 0]
  const to = [0, 0, 0]
  for (let triangle = 0; triangle < triangles.length; triangle += 3) {
    for (let axis = 0; axis < 3; axis++) {
      const a = p[triangles[triangle] * 3 + axis]
      const b = p[triangles[triangle + 1] * 3 + axis]
      const c = p[triangles[triangle + 2] * 3 + axis]
      from[axis] = Math.floor((Math.min(a, b, c) - low[axis]) / cell)
      to[axis] = Math.floor((Math.max(a, b, c) - low[axis]) / cell)
    }
    for (let z = from[2]; z <= to[2]; z++)
      for (let y = from[1]; y <= to[1]; y++)
        for (let x = from[0]; x <= to[0]; x++) visit((z * size[1] + y) * size[0] + x, triangle)
  }
}

/** The square of the distance to the nearest triangle, ring of cells by ring of cells; at most that of `reach`. */
export function nearest(grid: Grid, surface: Mesh, x: number, y: number, z: number, reach: number): number {
  const { low, cell, size } = grid
  const cx = Math.floor((x - low[0]) / cell)
  const cy = Math.floor((y - low[1]) / cell)
  const cz = Math.floor((z - low[2]) / cell)
  // How far the nearest wall of its own cell is.
  const wall = Math.min(toWall(x - low[0], cell), toWall(y - low[1], cell), toWall(z - low[2], cell))
  let best = reach ** 2
  grid.hit.triangle = -1
  const rings = Math.ceil(reach / cell) + 1
  for (let ring = 0; ring < rings; ring++) {
    for (let k = Math.max(0, cz - ring); k <= Math.min(size[2] - 1, cz + ring); k++)
      for (let j = Math.max(0, cy - ring); j <= Math.min(size[1] - 1, cy + ring); j++) {
        // Inside the ring only its two ends are new.
        const isFace = Math.abs(k - cz) === ring || Math.abs(j - cy) === ring
        const step = isFace || ring === 0 ? 1 : 2 * ring
        for (let i = cx - ring; i <= cx + ring; i += step)
          if (i >= 0 && i < size[0])
            best = nearestInCell(grid, surface, (k * size[1] + j) * size[0] + i, x, y, z, best)
      }
    if (best <= (wall + ring * cell) ** 2) break
  }
  return best
}

function toWall(place: number, cell: number): number {
  const part = place / cell - Math.floor(place / cell)
  return Math.min(part, 1 - part) * cell
}

function nearestInCell(
  grid: Grid,
  { positions: p, triangles }: Mesh,
  at: number,
  x: number,
  y: number,
  z: number,
  known: number,
): number {
  let best = known
  let reach = Math.sqrt(best)
  for (let member = grid.start[at]; member < grid.start[at + 1]; member++) {
    const triangle = grid.members[member]
    const a = triangles[triangle] * 3
    const b = triangles[triangle + 1] * 3
    const c = triangles[triangle + 2] * 3
    // Most triangles of a cell lie wholly on one side of what is near enough.
    if (isAside(p[a], p[b], p[c], x, reach)) continue
    if (isAside(p[a + 1], p[b + 1], p[c + 1], y, reach)) continue
    if (isAside(p[a + 2], p[b + 2], p[c + 2], z, reach)) continue
    const found = toTriangle(p, a, b, c, x, y, z)
    if (found >= best) continue
    best = found
    grid.hit.triangle = triangle
    grid.hit.s = measured.s
    grid.hit.t = measured.t
    reach = Math.sqrt(best)
  }
  return best
}

const isAside = (a: number, b: number, c: number, place: number, reach: number): boolean =>
  (a > place + reach && b > place + reach && c > place + reach) ||
  (a < place - reach && b < place - reach && c < place - reach)

/** Of the triangle that was measured last: an object for each of millions would cost more than the measuring. */
const measured: Place = { s: 0, t: 0 }

/** The square of the distance from a point to a triangle (after Ericson, Real-Time Collision Detection, 5.1.5). */
function toTriangle(
  p: Float32Array,
  a: number,
  b: number,
  c: number,
  x: number,
  y: number,
  z: number,
): number {
  const abx = p[b] - p[a]
  const aby = p[b + 1] - p[a + 1]
  const abz = p[b + 2] - p[a + 2]
  const acx = p[c] - p[a]
  const acy = p[c + 1] - p[a + 1]
  const acz = p[c + 2] - p[a + 2]
  const apx = x - p[a]
  const apy = y - p[a + 1]
  const apz = z - p[a + 2]
  const d1 = abx * apx + aby * apy + abz * apz
  const d2 = acx * apx + acy * apy + acz * apz
  // The nearest place is a + s · ab + t · ac.
  const away = (s: number, t: number) => {
    measured.s = s
    measured.t = t
    return (apx - s * abx - t * acx) ** 2 + (apy - s * aby - t * acy) ** 2 + (apz - s * abz - t * acz) ** 2
  }
  if (d1 <= 0 && d2 <= 0) return away(0, 0)
  const d3 = d1 - (abx * abx + aby * aby + abz * abz)
  const d4 = d2 - (abx * acx + aby * acy + abz * acz)
  if (d3 >= 0 && d4 <= d3) return away(1, 0)
  const vc = d1 * d4 - d3 * d2
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return away(d1 / (d1 - d3), 0)
  const d5 = d1 - (abx * acx + aby * acy + abz * acz)
  const d6 = d2 - (acx * acx + acy * acy + acz * acz)
  if (d6 >= 0 && d5 <= d6) return away(0, 1)
  const vb = d5 * d2 - d1 * d6
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return away(0, d2 / (d2 - d6))
  const va = d3 * d6 - d5 * d4
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    const t = (d4 - d3) / (d4 - d3 + d5 - d6)
    return away(1 - t, t)
  }
  const sum = va + vb + vc
  // A triangle without an area was met by one of its edges, but for rounding.
  return sum > 0 ? away(vb / sum, vc / sum) : away(0, 0)
}
