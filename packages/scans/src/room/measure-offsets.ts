import { sumNormals } from '../height-grid.ts'
import type { Mesh } from '../mesh.ts'
import { nearest, sortIntoCells, type Grid } from '../view-copies/surface-distance.ts'

/** A surface that distances are measured to, sorted once for all of them. */
export type Target = { mesh: Mesh; grid: Grid; normals: Float32Array }

export const toTarget = (mesh: Mesh): Target => ({
  mesh,
  grid: sortIntoCells(mesh),
  normals: sumNormals(mesh),
})

/**
 * For every vertex how far it stands from a surface, in millimetres: outside of it positive, inside negative. Between
 * opposing arches a gap is positive and what cuts through is negative. Beyond `reach` nothing is said (NaN).
 */
export function measureOffsets(points: Float32Array, { mesh, grid, normals }: Target, reach: number) {
  const offsets = new Float32Array(points.length / 3).fill(NaN)
  for (let at = 0; at < offsets.length; at++) {
    const [x, y, z] = [points[at * 3], points[at * 3 + 1], points[at * 3 + 2]]
    const square = nearest(grid, mesh, x, y, z, reach)
    if (grid.hit.triangle >= 0) offsets[at] = Math.sqrt(square) * sideOf(x, y, z, mesh, grid, normals)
  }
  return offsets
}

/**
 * On which side of the nearest place a point lies. The surface looks there as its corners do: the plane of one triangle
 * would tell the wrong side along an edge.
 */
function sideOf(
  x: number,
  y: number,
  z: number,
  { positions: p, triangles }: Mesh,
  { hit: { triangle, s, t } }: Grid,
  n: Float32Array,
): 1 | -1 {
  const a = triangles[triangle] * 3
  const b = triangles[triangle + 1] * 3
  const c = triangles[triangle + 2] * 3
  const r = 1 - s - t
  const along =
    (x - r * p[a] - s * p[b] - t * p[c]) * (r * n[a] + s * n[b] + t * n[c]) +
    (y - r * p[a + 1] - s * p[b + 1] - t * p[c + 1]) * (r * n[a + 1] + s * n[b + 1] + t * n[c + 1]) +
    (z - r * p[a + 2] - s * p[b + 2] - t * p[c + 2]) * (r * n[a + 2] + s * n[b + 2] + t * n[c + 2])
  return along < 0 ? -1 : 1
}

/** How far a surface lies from another in the middle of all its points. */
export function middleDistance({ positions }: Mesh, target: Target, reach: number): number {
  const offsets = measureOffsets(positions, target, reach).map(offset =>
    Number.isNaN(offset) ? reach : Math.abs(offset),
  )
  return offsets.sort()[offsets.length >> 1] ?? reach
}
