import loadManifold, { type Manifold } from 'manifold-3d'
import type { Surface } from './tooth.ts'

// Joining fourteen teeth and gingiva without a gap needs exact booleans: manifold-3d has them, and nothing else of it is used.
const wasm = await loadManifold()
wasm.setup()

const GRID = 1e-4

/** Joins solids into one, and gives back their memory: WebAssembly's is not collected. */
export function unite(solids: Manifold[]): Manifold {
  const all = wasm.Manifold.union(solids)
  for (const solid of solids) solid.delete()
  return all
}

/** A flattened ball that stands for a palate. */
export const makeDome = (radii: [number, number, number], at: [number, number, number]): Manifold =>
  wasm.Manifold.sphere(1, 96).scale(radii).translate(at)

export function toSolid(surface: Surface): Manifold {
  const joined = joinVertices(surface)
  const solid = build(joined)
  if (solid.volume() >= 0) return solid
  const { triangles } = joined
  return build({
    ...joined,
    triangles: triangles.map((vertex, at) =>
      at % 3 === 0 ? vertex : triangles[at + (at % 3 === 1 ? 1 : -1)],
    ),
  })
}

function build({ positions, triangles }: Surface): Manifold {
  const mesh = new wasm.Mesh({
    numProp: 3,
    vertProperties: Float32Array.from(positions),
    triVerts: Uint32Array.from(triangles),
  })
  mesh.merge()
  return new wasm.Manifold(mesh)
}

/** Vertices at one place become one, and triangles without an area are left out. */
function joinVertices({ positions, triangles }: Surface): Surface {
  const known = new Map<string, number>()
  const kept: number[] = []
  const renamed: number[] = []
  for (let at = 0; at < positions.length; at += 3) {
    const spot = positions.slice(at, at + 3)
    const key = spot.map(place => Math.round(place / GRID)).join()
    if (!known.has(key)) {
      known.set(key, known.size)
      kept.push(...spot)
    }
    renamed.push(known.get(key) ?? 0)
  }
  const corners = triangles.map(vertex => renamed[vertex])
  const isFlat = (at: number) =>
    corners[at] === corners[at + 1] || corners[at + 1] === corners[at + 2] || corners[at] === corners[at + 2]
  return { positions: kept, triangles: corners.filter((_, at) => !isFlat(at - (at % 3))) }
}
