import { pairEdges } from './edges.ts'
import { findLoops, type Loop } from './loops.ts'
import type { Mesh, Point } from './mesh.ts'
import { findPieces } from './pieces.ts'

export type ArchFigures = {
  vertices: number
  triangles: number
  /** Sides of the box around its largest piece, in the unit of the file. */
  size: Point
  area: number
  /** The direction of the biting surfaces. */
  occlusal: Point
  /** Near 0 the surface is closed, and its direction says nothing. */
  openness: number
  shared: number
  flipped: number
  loops: Loop[]
  pieces: number[]
}

/** What can be said of one arch from its surface alone. Measures only: judge-arch.ts has the rules. */
export function measureArch(mesh: Mesh): ArchFigures {
  const { sizes, isOfLargest } = findPieces(mesh)
  const { area, direction } = sumTriangles(mesh)
  const edges = pairEdges(mesh)
  // The areas of an open surface, added as vectors, point away from its opening: towards the biting surfaces.
  const length = Math.hypot(...direction)
  return {
    vertices: mesh.positions.length / 3,
    triangles: mesh.triangles.length / 3,
    size: sizeOf(mesh.positions, isOfLargest),
    area,
    occlusal: scale(direction, length === 0 ? 0 : 1 / length),
    openness: area === 0 ? 0 : length / area,
    shared: edges.shared,
    flipped: edges.flipped,
    loops: findLoops(mesh, edges),
    pieces: sizes,
  }
}

/** How long the edges of such a surface are on average. */
export const meanEdge = ({ area, triangles }: ArchFigures): number => Math.sqrt(area / triangles / 0.433)

export const scale = ([x, y, z]: Point, by: number): Point => [x * by, y * by, z * by]

function sizeOf(positions: Float32Array, counts: (vertex: number) => boolean): Point {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    if (!counts(vertex)) continue
    for (let axis = 0; axis < 3; axis++) {
      const place = positions[vertex * 3 + axis]
      if (place < low[axis]) low[axis] = place
      if (place > high[axis]) high[axis] = place
    }
  }
  return [high[0] - low[0], high[1] - low[1], high[2] - low[2]]
}

function sumTriangles({ positions: p, triangles }: Mesh): { area: number; direction: Point } {
  let area = 0
  let [x, y, z] = [0, 0, 0]
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
    area += Math.sqrt(nx * nx + ny * ny + nz * nz) / 2
    x += nx / 2
    y += ny / 2
    z += nz / 2
  }
  return { area, direction: [x, y, z] }
}
