import type { Edges } from './edges.ts'
import type { Mesh, Point } from './mesh.ts'

export type Loop = {
  isClosed: boolean
  /** Where the rim of a scan touches itself it falls into several loops, which are no holes. */
  isRim: boolean
  length: number
  /** The diagonal of the box around it. */
  extent: number
  center: Point
}

type Walked = Omit<Loop, 'isRim'> & { ring: number[] }

/** The lines along which a surface ends, the longest first: its rim, and its holes. */
export function findLoops({ positions }: Mesh, { boundary }: Edges): Loop[] {
  const next = new Map<number, number[]>()
  for (let at = 0; at < boundary.length; at += 2) {
    const from = boundary[at]
    const known = next.get(from)
    if (known) known.push(boundary[at + 1])
    else next.set(from, [boundary[at + 1]])
  }
  const loops: Walked[] = []
  for (const [first, ways] of next) if (ways.length > 0) loops.push(walk(positions, next, first))
  loops.sort((one, other) => other.length - one.length)
  const rim = findRim(loops)
  return loops.map(({ ring: _, ...loop }, at) => ({ ...loop, isRim: rim.has(at) }))
}

/** Walks from a vertex until it is back, or until no way leads on. */
function walk(positions: Float32Array, next: Map<number, number[]>, first: number): Walked {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  const center: [number, number, number] = [0, 0, 0]
  const ring: number[] = []
  let length = 0
  let vertex = first
  let isClosed = false
  for (let to = next.get(vertex)?.pop(); to !== undefined; to = next.get(vertex)?.pop()) {
    const from = vertex * 3
    length += Math.hypot(
      positions[to * 3] - positions[from],
      positions[to * 3 + 1] - positions[from + 1],
      positions[to * 3 + 2] - positions[from + 2],
    )
    for (let axis = 0; axis < 3; axis++) {
      const place = positions[from + axis]
      low[axis] = Math.min(low[axis], place)
      high[axis] = Math.max(high[axis], place)
      center[axis] += place
    }
    ring.push(vertex)
    vertex = to
    if (vertex === first) {
      isClosed = true
      break
    }
  }
  return {
    isClosed,
    length,
    extent: Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]),
    center: [center[0] / ring.length, center[1] / ring.length, center[2] / ring.length],
    ring,
  }
}

/** The longest loop, and those that share a vertex with it or with one of these. */
function findRim(loops: readonly Walked[]): Set<number> {
  const ringsAt = new Map<number, number[]>()
  loops.forEach(({ ring }, loop) => {
    for (const vertex of ring) ringsAt.set(vertex, [...(ringsAt.get(vertex) ?? []), loop])
  })
  const rim = new Set(loops.length > 0 ? [0] : [])
  // A set hands out what is added to it while it is walked.
  for (const loop of rim)
    for (const vertex of loops[loop].ring) for (const other of ringsAt.get(vertex) ?? []) rim.add(other)
  return rim
}
