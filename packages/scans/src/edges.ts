import type { Mesh } from './mesh.ts'

export type Edges = {
  /** Pairs of vertices of edges that belong to one triangle only, in its direction. */
  boundary: number[]
  /** How many edges more than two triangles share. */
  shared: number
  /** How many edges lie between two triangles that look to opposite sides. */
  flipped: number
}

const TAKEN = 0xffffffff

/** Groups the edges by their lower vertex and pairs them inside each small group: linear, and without a table. */
export function pairEdges({ positions, triangles }: Mesh): Edges {
  const vertices = positions.length / 3
  const { start, upper } = groupByLower(triangles, vertices)
  let shared = 0
  let flipped = 0
  const boundary: number[] = []
  for (let low = 0; low < vertices; low++) {
    const end = start[low + 1]
    for (let at = start[low]; at < end; at++) {
      const edge = upper[at]
      if (edge === TAKEN) continue
      const high = edge >>> 1
      let count = 1
      let direction = edge & 1 ? -1 : 1
      for (let other = at + 1; other < end; other++)
        if (upper[other] !== TAKEN && upper[other] >>> 1 === high) {
          count++
          direction += upper[other] & 1 ? -1 : 1
          upper[other] = TAKEN
        }
      if (count === 1) boundary.push(...(edge & 1 ? [high, low] : [low, high]))
      else if (count > 2) shared++
      else if (direction !== 0) flipped++
    }
  }
  return { boundary, shared, flipped }
}

/** The upper vertex of every edge, ordered by the lower one; its lowest bit says in which direction it is walked. */
function groupByLower(triangles: Uint32Array, vertices: number): { start: Uint32Array; upper: Uint32Array } {
  const start = new Uint32Array(vertices + 2)
  for (let at = 0; at < triangles.length; at++) {
    const next = triangles[at % 3 === 2 ? at - 2 : at + 1]
    start[Math.min(triangles[at], next) + 2]++
  }
  for (let vertex = 2; vertex < start.length; vertex++) start[vertex] += start[vertex - 1]
  const upper = new Uint32Array(triangles.length)
  for (let at = 0; at < triangles.length; at++) {
    const from = triangles[at]
    const to = triangles[at % 3 === 2 ? at - 2 : at + 1]
    if (from < to) upper[start[from + 1]++] = to * 2
    else upper[start[to + 1]++] = from * 2 + 1
  }
  return { start, upper }
}
