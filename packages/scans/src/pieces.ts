import type { Mesh } from './mesh.ts'

export type Pieces = {
  /** Triangles of each piece that hangs together, the largest first. */
  sizes: number[]
  /** True for a vertex of the largest piece. */
  isOfLargest: (vertex: number) => boolean
}

/** Finds which triangles hang together: each vertex points towards the root of its piece. */
export function findPieces({ positions, triangles }: Mesh): Pieces {
  // A root holds minus the number of its vertices.
  const parent = new Int32Array(positions.length / 3).fill(-1)
  const rootOf = (vertex: number): number => {
    let at = vertex
    while (parent[at] >= 0) {
      if (parent[parent[at]] >= 0) parent[at] = parent[parent[at]]
      at = parent[at]
    }
    return at
  }
  for (let at = 0; at < triangles.length; at++) {
    if (at % 3 === 0) continue
    const one = rootOf(triangles[at - 1])
    const other = rootOf(triangles[at])
    if (one === other) continue
    const [large, small] = parent[one] <= parent[other] ? [one, other] : [other, one]
    parent[large] += parent[small]
    parent[small] = large
  }
  const count = new Map<number, number>()
  for (let at = 0; at < triangles.length; at += 3) {
    const root = rootOf(triangles[at])
    count.set(root, (count.get(root) ?? 0) + 1)
  }
  const [largest] = [...count].reduce((most, one) => (one[1] > most[1] ? one : most), [-1, 0])
  return {
    sizes: [...count.values()].sort((one, other) => other - one),
    isOfLargest: vertex => rootOf(vertex) === largest,
  }
}
