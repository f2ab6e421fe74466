import type { Mesh, Point } from '../mesh.ts'

/** Places as whole numbers of 16 bits, four to a vertex; the fourth is empty, because readers want eight bytes. */
export type Quantized = { places: Uint16Array; origin: Point; step: number; most: Point }

const BITS = 14

/** Puts the vertices on a grid. An arch of 70 mm gets one of 4 µm. */
export function quantize(positions: Float32Array): Quantized {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3
    if (positions[at] < low[axis]) low[axis] = positions[at]
    if (positions[at] > high[axis]) high[axis] = positions[at]
  }
  const longest = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  // A surface without any size is a point on its grid.
  const step = longest > 0 ? longest / (2 ** BITS - 1) : 1
  const places = new Uint16Array((positions.length / 3) * 4)
  for (let at = 0; at < positions.length; at++)
    places[Math.floor(at / 3) * 4 + (at % 3)] = Math.round((positions[at] - low[at % 3]) / step)
  const most = (axis: number) => Math.round((high[axis] - low[axis]) / step)
  return { places, origin: [low[0], low[1], low[2]], step, most: [most(0), most(1), most(2)] }
}

/** The places that a reader of such a copy shows. */
export function fromQuantized({ places, origin, step }: Quantized): Float32Array {
  const positions = new Float32Array((places.length / 4) * 3)
  for (let at = 0; at < positions.length; at++)
    positions[at] = origin[at % 3] + places[Math.floor(at / 3) * 4 + (at % 3)] * step
  return positions
}

/** Leaves out vertices that no triangle has, and numbers the others as `order` says (-1: left out). */
export function reorder({ positions, triangles }: Mesh, order: Uint32Array, count: number): Mesh {
  const kept = new Float32Array(count * 3)
  for (let vertex = 0; vertex < order.length; vertex++) {
    const to = order[vertex]
    if (to < count) kept.set(positions.subarray(vertex * 3, vertex * 3 + 3), to * 3)
  }
  return { positions: kept, triangles }
}
