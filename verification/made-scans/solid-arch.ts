import type { Manifold } from 'manifold-3d'
import { makeRandom } from '@alinha/scans/made-arch.test-data'
import { makeCurve, type DentalCurve } from './dental-curve.ts'
import { toSolid, unite } from './solids.ts'
import { makeTooth, type Surface, type Tooth } from './tooth.ts'

export type ArchShape = {
  halfWidth: number
  depth: number
  /** 0 stands in line, 2.6 is badly crowded. */
  crowding: number
  seed: number
  /** Of every tooth, against the textbook. */
  toothSize?: number
  /** How far single teeth stand out of the gingiva or in it, by their place. */
  lift?: ReadonlyMap<string, number>
}

export type PlacedTooth = {
  spec: Tooth
  /** Which tooth of which side: a name for `lift`. */
  name: string
  place: number
  share: number
  side: 1 | -1
  at: [x: number, y: number, z: number]
  turn: number
  tip: number
}

export type SolidArch = { solid: Manifold; teeth: readonly PlacedTooth[] }

const CONTACT = -0.42

/** Teeth joined with gingiva: one closed solid. */
export function makeSolidArch(specs: readonly Tooth[], shape: ArchShape): SolidArch {
  const curve = makeCurve(shape.halfWidth, shape.depth)
  const teeth = placeTeeth(specs, shape, curve)
  const solids = teeth.map(tooth => toSolid(putInPlace(makeTooth(tooth.spec), tooth)))
  const gum = toSolid(makeGum(teeth, curve))
  return { solid: unite([...solids, gum]), teeth }
}

function placeTeeth(specs: readonly Tooth[], shape: ArchShape, curve: DentalCurve): PlacedTooth[] {
  const random = makeRandom(shape.seed)
  const loose = () => (random() / 2) * shape.crowding
  const size = shape.toothSize ?? 1
  return ([1, -1] as const).flatMap(side => {
    let along = curve.length / 2
    return specs.map((whole, place) => {
      const spec = {
        ...whole,
        width: whole.width * size,
        depth: whole.depth * size,
        height: whole.height * size,
      }
      const width = spec.width + CONTACT
      const share = Math.min(0.999, Math.max(0.001, (along + (side * width) / 2) / curve.length))
      along += side * width
      const { x, z, tangentX, tangentZ } = curve.at(share)
      // Molars stand firmer.
      const free = place < 5 ? 1 : 0.25
      const name = `${side}:${place}`
      const at: PlacedTooth['at'] = [
        x + loose() * 0.7 * free,
        loose() * 0.5 * free + (shape.lift?.get(name) ?? 0),
        z + loose() * 1.5 * free,
      ]
      const turn = Math.atan2(-tangentZ, tangentX) + loose() * 0.22 * free
      return { spec, name, place, share, side, at, turn, tip: loose() * 0.06 * free }
    })
  })
}

/** Tips, leans and turns a tooth, and puts it on the arch. */
function putInPlace({ positions, triangles }: Surface, tooth: PlacedTooth): Surface {
  const tip = tooth.tip - tooth.side * 0.03
  const lean = tooth.place < 3 ? 0.1 : -0.03
  const placed: number[] = []
  for (let at = 0; at < positions.length; at += 3) {
    const [x0, y0] = rotate(positions[at], positions[at + 1], tip)
    const [y1, z1] = rotate(y0, positions[at + 2], lean)
    const [z2, x2] = rotate(z1, x0, tooth.turn)
    placed.push(x2 + tooth.at[0], y1 + tooth.at[1], z2 + tooth.at[2])
  }
  return { positions: placed, triangles }
}

const rotate = (a: number, b: number, by: number): [number, number] => [
  a * Math.cos(by) - b * Math.sin(by),
  a * Math.sin(by) + b * Math.cos(by),
]

const ALONG = 300
const AROUND = 44
const GUM_DEPTH = 11
const SCALLOP = 2

/** A roll along the curve that follows the teeth, with papillae between them. */
function makeGum(teeth: readonly PlacedTooth[], curve: DentalCurve): Surface {
  const positions: number[] = []
  const triangles: number[] = []
  const shares = teeth.map(({ share }) => share)
  const [first, last] = [Math.min(...shares) - 0.04, Math.max(...shares) + 0.04]
  const homes = teeth.map(({ share }) => curve.at(share))
  for (let step = 0; step <= ALONG; step++) {
    const share = Math.max(0.0005, Math.min(0.9995, first + ((last - first) * step) / ALONG))
    const { x, z, tangentX, tangentZ } = curve.at(share)
    const near = lookAround(teeth, homes, share, curve.length)
    const papilla = Math.min(1, near.distance / (near.width / 2))
    const ridge = -0.2 + SCALLOP * papilla ** 2.2 + near.y
    const half = near.depth * 0.5 * (1 - 0.05 * papilla ** 3)
    const toEnd = Math.min(1, Math.min(step, ALONG - step) / 16)
    const round = Math.sqrt(1 - (1 - toEnd) ** 2) * 0.999 + 0.001
    for (let column = 0; column < AROUND; column++) {
      const angle = (column / AROUND) * Math.PI * 2
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const radius = half * (1.1 + 0.26 * (1 - Math.max(0, sin))) * (0.35 + 0.65 * round)
      const stippling = 0.05 * Math.sin(step * 1.7) * Math.sin(column * 2.3)
      const aside = cos * (radius + stippling)
      const y =
        sin > 0
          ? ridge - 1.4 * (1 - sin ** 0.8) - GUM_DEPTH * 0.3 * (1 - sin)
          : sin * GUM_DEPTH * 1.1 - 1.4 - GUM_DEPTH * 0.3 + near.y
      positions.push(x + near.x - tangentZ * aside, y - (1 - round) * 4, z + near.z + tangentX * aside)
    }
  }
  for (let step = 0; step < ALONG; step++)
    for (let column = 0; column < AROUND; column++) {
      const a = step * AROUND + column
      const b = step * AROUND + ((column + 1) % AROUND)
      triangles.push(a, b, a + AROUND, b, b + AROUND, a + AROUND)
    }
  closeEnd(positions, triangles, 0, true)
  closeEnd(positions, triangles, ALONG, false)
  return { positions, triangles }
}

function lookAround(
  teeth: readonly PlacedTooth[],
  homes: readonly { x: number; z: number }[],
  share: number,
  length: number,
) {
  const near = { distance: Infinity, width: 8, depth: 0, x: 0, y: 0, z: 0 }
  let weights = 1e-6
  teeth.forEach((tooth, at) => {
    const distance = Math.abs(tooth.share - share) * length
    const weight = Math.exp((-distance * distance) / 26)
    weights += weight
    near.depth += weight * tooth.spec.depth
    near.x += weight * (tooth.at[0] - homes[at].x)
    near.y += weight * tooth.at[1]
    near.z += weight * (tooth.at[2] - homes[at].z)
    if (distance < near.distance) Object.assign(near, { distance, width: tooth.spec.width })
  })
  for (const part of ['depth', 'x', 'y', 'z'] as const) near[part] /= weights
  return near
}

function closeEnd(positions: number[], triangles: number[], step: number, isTurned: boolean): void {
  const middle = positions.length / 3
  const sum = [0, 0, 0]
  for (let column = 0; column < AROUND; column++)
    for (let axis = 0; axis < 3; axis++) sum[axis] += positions[(step * AROUND + column) * 3 + axis] / AROUND
  positions.push(...sum)
  for (let column = 0; column < AROUND; column++) {
    const a = step * AROUND + column
    const b = step * AROUND + ((column + 1) % AROUND)
    triangles.push(...(isTurned ? [middle, b, a] : [middle, a, b]))
  }
}
