import { makeRandom } from '@alinha/scans/made-arch.test-data'
import type { Mesh } from '@alinha/scans'
import type { Manifold } from 'manifold-3d'
import { MeshoptSimplifier } from 'meshoptimizer'
import { makeSolidArch, type ArchShape, type PlacedTooth } from './solid-arch.ts'
import { makeDome, unite } from './solids.ts'
import { lowerTeeth, upperTeeth } from './tooth.ts'

await MeshoptSimplifier.ready

export type PairShape = {
  upper: ArchShape
  lower: ArchShape
  hasPalate?: boolean
  /** Of the finest triangles, in millimetres. */
  edge: number
  noise: number
  triangles: number
  seed: number
}
/** Both arches in one bite, with the height at which the upper one was put. */
export type MadePair = { upper: Mesh; lower: Mesh; height: number }

const CELL = 0.3
/** Below it the solid is cut away: a scan is open there. */
const CUT = -7.5

/** Finds the height at which the arches meet, then lets each lower tooth rise or sink until it touches. */
export function makePair(shape: PairShape): MadePair {
  const upper = makeSolidArch(upperTeeth, shape.upper)
  const ceiling = heightsOf(upper.solid, -1, (x, y, z) => [-x, -y, z + 3.5])
  const flat = makeSolidArch(lowerTeeth, { ...shape.lower, crowding: 0 })
  const floor = heightsOf(flat.solid, 1, (x, y, z) => [x, y, z])
  const gapsAt = (height: number, tooth: PlacedTooth) => gapsOf(ceiling, floor, height, tooth)
  const back = flat.teeth
    .filter(({ place }) => place >= 3)
    .map(tooth => gapsAt(0, tooth)[2] ?? 0)
    .sort((one, other) => one - other)
  const height = -back[back.length >> 1]
  const lift = new Map<string, number>()
  for (const tooth of flat.teeth) {
    const gaps = gapsAt(height, tooth)
    if (gaps.length <= 20) continue
    const wanted = tooth.place >= 3 ? gaps[3] + 0.05 : Math.min(0, gaps[3] - 0.5)
    lift.set(tooth.name, Math.max(-2.8, Math.min(1.2, wanted)))
  }
  const lower = makeSolidArch(lowerTeeth, { ...shape.lower, lift })
  const withPalate = shape.hasPalate
    ? unite([upper.solid, makeDome([22, 4.5, 22], [0, -7.2, -20])])
    : upper.solid
  const scanned = scan(withPalate, shape, shape.seed)
  for (let at = 0; at < scanned.positions.length; at += 3) {
    scanned.positions[at] *= -1
    scanned.positions[at + 1] = height - scanned.positions[at + 1]
    scanned.positions[at + 2] += 3.5
  }
  const other = scan(lower.solid, shape, shape.seed + 1)
  for (const solid of [withPalate, flat.solid, lower.solid]) solid.delete()
  return { upper: scanned, lower: other, height }
}

type Heights = ReadonlyMap<number, number>
const toKey = (x: number, z: number): number => Math.round(x / CELL) * 4096 + Math.round(z / CELL)

function heightsOf(
  solid: Manifold,
  sign: 1 | -1,
  move: (x: number, y: number, z: number) => readonly [number, number, number],
): Heights {
  const heights = new Map<number, number>()
  const { vertProperties, numProp } = solid.getMesh()
  for (let at = 0; at < vertProperties.length; at += numProp) {
    const [x, y, z] = move(vertProperties[at], vertProperties[at + 1], vertProperties[at + 2])
    const key = toKey(x, z)
    const known = heights.get(key)
    if (known === undefined || sign * y > sign * known) heights.set(key, y)
  }
  return heights
}

/** Gaps above a tooth, the least first. */
function gapsOf(ceiling: Heights, floor: Heights, height: number, tooth: PlacedTooth): number[] {
  const gaps: number[] = []
  for (const [key, y] of floor) {
    const above = ceiling.get(key)
    if (above === undefined) continue
    const column = Math.round(key / 4096)
    const [x, z] = [column * CELL, (key - column * 4096) * CELL]
    if (Math.hypot(x - tooth.at[0], z - tooth.at[2]) <= tooth.spec.width * 0.48) gaps.push(above + height - y)
  }
  return gaps.sort((one, other) => one - other)
}

/** As a scanner would export it: fine, a little rough, without its base, and no larger than asked for. */
function scan(solid: Manifold, { edge, noise, triangles }: PairShape, seed: number): Mesh {
  const trimmed = solid.trimByPlane([0, 1, 0], CUT)
  const fine = trimmed.refineToLength(edge)
  const mesh = fine.getMesh()
  trimmed.delete()
  fine.delete()
  const stride = mesh.numProp
  const positions = new Float32Array((mesh.vertProperties.length / stride) * 3)
  for (let at = 0; at < positions.length; at++)
    positions[at] = mesh.vertProperties[Math.floor(at / 3) * stride + (at % 3)]
  const isBase = (vertex: number) => positions[vertex * 3 + 1] < CUT + 0.01
  const open: number[] = []
  for (let at = 0; at < mesh.triVerts.length; at += 3) {
    const [a, b, c] = mesh.triVerts.subarray(at, at + 3)
    if (!(isBase(a) && isBase(b) && isBase(c))) open.push(a, b, c)
  }
  const random = makeRandom(seed)
  for (let at = 0; at < positions.length; at++) positions[at] += random() * noise
  const all = Uint32Array.from(open)
  const most = Math.min(all.length, triangles * 3)
  const [fewer] = MeshoptSimplifier.simplify(all, positions, 3, most, 1, ['LockBorder'])
  return dropUnused({ positions, triangles: fewer })
}

/** Leaves out vertices that no triangle has. */
export function dropUnused({ positions, triangles }: Mesh): Mesh {
  const renamed = new Int32Array(positions.length / 3).fill(-1)
  const kept = new Float32Array(positions.length)
  let count = 0
  const corners = triangles.map(vertex => {
    if (renamed[vertex] < 0) {
      renamed[vertex] = count
      kept.set(positions.subarray(vertex * 3, vertex * 3 + 3), count * 3)
      count++
    }
    return renamed[vertex]
  })
  return { positions: kept.slice(0, count * 3), triangles: corners }
}
