import type { Jaw } from './jaw-names.ts'
import type { Mesh, Point } from './mesh.ts'

// Arches for tests: a band along a dental curve, bent over teeth, open below. Nobody's mouth. The benches have finer ones.

type Shape = {
  triangles?: number
  /** Half the width, and how far back it goes, in millimetres. */
  width?: number
  depth?: number
  /** Roughness in millimetres. */
  noise?: number
  seed?: number
}

const HALF_BAND = 5.5
const CROWN = 8
const GUM = 6
/** Columns of the grid to each row across the band. */
const ROWS_TO_COLUMNS = 3.2

/** The same numbers for the same seed, from -1 to 1. */
export function makeRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1)
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61)
    return (((state ^ (state >>> 14)) >>> 0) / 2 ** 31 - 1) as number
  }
}

/** An arch in its bite: the lower looks up, the upper down, and their cusps touch. */
export function makeArch(jaw: Jaw, shape: Shape = {}): Mesh {
  const { triangles = 100_000, width = 27, depth = 42, noise = 0.01, seed = 1 } = shape
  const random = makeRandom(seed)
  const rows = Math.ceil(Math.sqrt(triangles / 2 / ROWS_TO_COLUMNS))
  const columns = Math.ceil(triangles / 2 / rows)
  const positions = new Float32Array((rows + 1) * (columns + 1) * 3)
  for (let column = 0; column <= columns; column++) {
    const t = (2 * column) / columns - 1
    const [x, z] = curve(t, width, depth)
    const [beforeX, beforeZ] = curve(t - 1e-3, width, depth)
    const [afterX, afterZ] = curve(t + 1e-3, width, depth)
    const length = Math.hypot(afterX - beforeX, afterZ - beforeZ)
    const aside = [-(afterZ - beforeZ) / length, (afterX - beforeX) / length]
    for (let row = 0; row <= rows; row++) {
      const v = (2 * row) / rows - 1
      const height = heightOf(jaw, t, v) + noise * random()
      const at = (column * (rows + 1) + row) * 3
      positions[at] = x + aside[0] * v * HALF_BAND + noise * random()
      positions[at + 1] = jaw === 'lower' ? height : 2 * CROWN - height
      positions[at + 2] = z + aside[1] * v * HALF_BAND + noise * random()
    }
  }
  return { positions, triangles: gridTriangles(rows, columns, jaw === 'lower') }
}

const curve = (t: number, width: number, depth: number): [x: number, z: number] => [
  width * Math.sign(t) * Math.abs(t) ** 0.9,
  -depth * Math.abs(t) ** 2.2,
]

function heightOf(jaw: Jaw, t: number, v: number): number {
  const wall = CROWN - (CROWN + GUM) * Math.abs(v) ** 7
  const cusps = Math.cos(t * 56) * Math.cos(v * 7) - 1
  return wall + (jaw === 'upper' ? 0.5 : 0.05) * cusps * (1 - v * v)
}

function gridTriangles(rows: number, columns: number, looksUp: boolean): Uint32Array {
  const triangles = new Uint32Array(rows * columns * 6)
  let at = 0
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const a = column * (rows + 1) + row
      const [b, c, d] = [a + 1, a + rows + 1, a + rows + 2]
      triangles.set(looksUp ? [a, b, c, b, d, c] : [a, c, b, b, c, d], at)
      at += 6
    }
  return triangles
}

/** Moves every vertex. */
export function moveMesh({ positions, triangles }: Mesh, move: (at: Point) => Point): Mesh {
  const moved = new Float32Array(positions.length)
  for (let at = 0; at < positions.length; at += 3)
    moved.set(move([positions[at], positions[at + 1], positions[at + 2]]), at)
  return { positions: moved, triangles }
}

/** Leaves triangles out, by their middle, and vertices that no triangle has any more. */
export function keepTriangles({ positions, triangles }: Mesh, isKept: (middle: Point) => boolean): Mesh {
  const kept: number[] = []
  const places: number[] = []
  const renamed = new Map<number, number>()
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [...triangles.subarray(at, at + 3)]
    const middle = (axis: number) =>
      corners.reduce((all, vertex) => all + positions[vertex * 3 + axis] / 3, 0)
    if (!isKept([middle(0), middle(1), middle(2)])) continue
    for (const vertex of corners) {
      if (!renamed.has(vertex)) {
        renamed.set(vertex, renamed.size)
        places.push(...positions.subarray(vertex * 3, vertex * 3 + 3))
      }
      kept.push(renamed.get(vertex) ?? 0)
    }
  }
  return { positions: Float32Array.from(places), triangles: Uint32Array.from(kept) }
}

/** A binary STL. `header` is what a scanner would write there. */
export function toStl({ positions, triangles }: Mesh, header = ''): Uint8Array<ArrayBuffer> {
  const count = triangles.length / 3
  const bytes = new Uint8Array(84 + 50 * count)
  bytes.set([...header].slice(0, 80).map(letter => letter.charCodeAt(0)))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, count, true)
  for (let at = 0; at < triangles.length; at++) {
    const from = 84 + 50 * Math.floor(at / 3) + 12 + 12 * (at % 3)
    for (let axis = 0; axis < 3; axis++)
      view.setFloat32(from + 4 * axis, positions[triangles[at] * 3 + axis], true)
  }
  return bytes
}
