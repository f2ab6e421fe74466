import {
  fromQuantized,
  measureDistances,
  measureShifts,
  quantize,
  reorder,
  samplePoints,
  writeGlb,
  type Mesh,
} from '@alinha/scans'
import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import { gzipSync } from 'node:zlib'

/** What a browser shows instead of the file: for a close look, to work with, and for the first picture. */
const LEVELS = [
  { name: 'l0', triangles: 250_000 },
  { name: 'l1', triangles: 60_000 },
  { name: 'l2', triangles: 12_000 },
] as const

export type ViewCopy = {
  name: (typeof LEVELS)[number]['name']
  triangles: number
  /** How far the original lies from the copy, measured: 99 of 100 points, and all of them. In the file's unit. */
  p99: number
  worst: number
  /** Of the GLB before gzip. */
  plainBytes: number
  bytes: Uint8Array
}

const POINTS = 30_000
/** The number of triangles decides, not this. */
const ANY_ERROR = 1e9
/** Up to so many vertices a corner takes two bytes. */
const SHORT_CORNERS = 65_536

/** Draws smaller copies of a surface, each from the one before, and measures how far they stray from it. */
export async function makeViewCopies(mesh: Mesh): Promise<ViewCopy[]> {
  await Promise.all([MeshoptSimplifier.ready, MeshoptEncoder.ready])
  const points = samplePoints(mesh.positions, POINTS)
  const copies: ViewCopy[] = []
  let triangles = mesh.triangles
  for (const [at, level] of LEVELS.entries()) {
    // A small scan needs no copy that would be the same as the next.
    const next = LEVELS[at + 1]
    if (next && triangles.length / 3 <= next.triangles) continue
    triangles = simplify(mesh.positions, triangles, level.triangles)
    copies.push({ name: level.name, ...pack(mesh, triangles, points) })
  }
  return copies
}

function simplify(positions: Float32Array, triangles: Uint32Array, most: number): Uint32Array {
  if (triangles.length <= most * 3) return triangles
  // Without the third, narrow folds between teeth close, and single points stray three times as far.
  const flags = ['LockBorder', 'ErrorAbsolute', 'PreserveFolds'] as const
  // From the second copy on, most vertices belong to no triangle.
  const isSparse = triangles.length < positions.length
  const [fewer] = MeshoptSimplifier.simplify(triangles, positions, 3, most * 3, ANY_ERROR, [
    ...flags,
    ...(isSparse ? (['Sparse'] as const) : []),
  ])
  // Nothing is left of a surface that folds into itself everywhere.
  return fewer.length >= 3 ? fewer : triangles
}

function pack(mesh: Mesh, kept: Uint32Array, points: Float32Array): Omit<ViewCopy, 'name'> {
  const triangles = kept.slice()
  const [order, count] = MeshoptEncoder.reorderMesh(triangles, true, true)
  const ordered = reorder({ positions: mesh.positions, triangles }, order, count)
  const grid = quantize(ordered.positions)
  const cornerBytes = count < SHORT_CORNERS ? 2 : 4
  const corners = cornerBytes === 2 ? Uint16Array.from(triangles) : triangles
  const glb = writeGlb(
    {
      vertices: MeshoptEncoder.encodeGltfBuffer(toBytes(grid.places), count, 8, 'ATTRIBUTES'),
      triangles: MeshoptEncoder.encodeGltfBuffer(
        toBytes(corners),
        triangles.length,
        cornerBytes,
        'TRIANGLES',
      ),
      vertexCount: count,
      cornerCount: triangles.length,
      cornerBytes,
    },
    grid,
  )
  const shown = { positions: fromQuantized(grid), triangles }
  return {
    triangles: triangles.length / 3,
    ...(kept === mesh.triangles
      ? measureShifts(ordered.positions, shown.positions)
      : measureDistances(points, shown)),
    plainBytes: glb.length,
    bytes: gzipSync(glb, { level: 6 }),
  }
}

const toBytes = (numbers: Uint16Array | Uint32Array): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
