import type { FindingCode, Mesh, Point } from '@alinha/scans'
import { keepTriangles, makeRandom, moveMesh, toStl } from '@alinha/scans/made-arch.test-data'
import { MeshoptSimplifier } from 'meshoptimizer'
import { dropUnused, type MadePair } from './make-pair.ts'

/** Two files with one thing wrong, and what may be said about it. */
export type Fault = { name: string; upper: Uint8Array; lower: Uint8Array; expected: readonly FindingCode[] }

type Random = () => number
type Planted = { upper?: Mesh; lower?: Mesh; cut?: (bytes: Uint8Array) => Uint8Array }
type Plant = {
  name: string
  expected: readonly FindingCode[]
  plant: (pair: MadePair, random: Random) => Planted
}

const MISPLACED: readonly FindingCode[] = [
  'pair-apart',
  'pair-open',
  'pair-through',
  'pair-one-side',
  'pair-one-shorter',
]
const SHORT: readonly FindingCode[] = ['pair-one-shorter', 'one-side-short', 'partial']

/** From 0 to 1, between two numbers. */
const within = (random: Random, low: number, high: number): number =>
  low + ((random() + 1) / 2) * (high - low)
const sideOf = (random: Random): 1 | -1 => (random() < 0 ? -1 : 1)
const shift = (mesh: Mesh, x: number, y: number, z: number): Mesh =>
  moveMesh(mesh, at => [at[0] + x, at[1] + y, at[2] + z])
const stretch = (mesh: Mesh, by: number): Mesh => moveMesh(mesh, ([x, y, z]) => [x * by, y * by, z * by])
const without = (mesh: Mesh, isLost: (middle: Point) => boolean): Mesh =>
  keepTriangles(mesh, at => !isLost(at))

export const plants: readonly Plant[] = [
  {
    name: 'a file cut off',
    expected: ['scan-truncated'],
    plant: (_, random) => ({
      cut: bytes => bytes.slice(0, Math.floor(bytes.length * within(random, 0.05, 0.98))),
    }),
  },
  {
    name: 'a corner that is no number',
    expected: ['scan-not-numbers'],
    plant: (_, random) => ({
      cut: bytes => {
        const spoilt = bytes.slice()
        const triangle = Math.floor(within(random, 0, (bytes.length - 84) / 50 - 1))
        new DataView(spoilt.buffer).setFloat32(84 + 50 * triangle + 12, NaN, true)
        return spoilt
      },
    }),
  },
  {
    name: 'another unit',
    expected: ['unit'],
    plant: ({ lower }, random) => ({
      lower: stretch(lower, [0.1, 1 / 25.4, 0.001][Math.floor(within(random, 0, 2.99))]),
    }),
  },
  {
    name: 'upper molars of a side missing',
    expected: SHORT,
    plant: ({ upper }, random) => {
      const [side, from] = [sideOf(random), within(random, -27, -23)]
      return { upper: without(upper, ([x, , z]) => side * x > 6 && z < from) }
    },
  },
  {
    name: 'lower molars missing',
    expected: SHORT,
    plant: ({ lower }, random) => {
      const [side, from] = [sideOf(random), within(random, -30, -26)]
      return { lower: without(lower, ([x, , z]) => z < from + 2 - 8 || (side * x > 6 && z < from)) }
    },
  },
  {
    name: 'a quadrant',
    expected: SHORT,
    plant: ({ lower }, random) => {
      const [side, from] = [sideOf(random), within(random, -2, 2)]
      return { lower: without(lower, ([x]) => side * x < from) }
    },
  },
  {
    name: 'front teeth only',
    expected: SHORT,
    plant: ({ upper }, random) => {
      const from = within(random, -20, -12)
      return { upper: without(upper, ([, , z]) => z < from) }
    },
  },
  {
    name: 'a hole',
    expected: ['holes'],
    plant: ({ lower }, random) => {
      const [center, radius] = [findTop(lower, random), within(random, 1.3, 2.6)]
      return {
        lower: without(
          lower,
          at => Math.hypot(at[0] - center[0], at[1] - center[1], at[2] - center[2]) < radius,
        ),
      }
    },
  },
  {
    name: 'a loose piece',
    expected: ['islands'],
    plant: ({ lower }, random) => {
      const width = within(random, 2, 5)
      const piece = shift(
        keepTriangles(lower, ([x]) => Math.abs(x) < width),
        ...([within(random, -5, 5), within(random, 14, 20), within(random, -18, -10)] as const),
      )
      return { lower: join(lower, piece) }
    },
  },
  {
    name: 'triangles turned over',
    expected: ['surface'],
    plant: ({ upper }, random) => {
      const every = Math.floor(within(random, 3, 12))
      const { triangles } = upper
      const turned = triangles.map((vertex, at) =>
        Math.floor(at / 3) % every === 0 ? triangles[at - (at % 3) + [0, 2, 1][at % 3]] : vertex,
      )
      return { upper: { ...upper, triangles: turned } }
    },
  },
  {
    name: 'too few triangles',
    expected: ['coarse'],
    plant: ({ upper: { positions, triangles } }, random) => {
      const most = Math.floor(within(random, 8_000, 45_000)) * 3
      const [fewer] = MeshoptSimplifier.simplify(triangles, positions, 3, most, 1)
      return { upper: dropUnused({ positions, triangles: fewer }) }
    },
  },
  {
    name: 'an open bite',
    expected: ['pair-open', 'pair-apart'],
    plant: ({ upper }, random) => ({ upper: shift(upper, 0, within(random, 4, 9), 0) }),
  },
  {
    name: 'arches through each other',
    expected: ['pair-through'],
    plant: ({ upper }, random) => ({ upper: shift(upper, 0, -within(random, 2, 5), 0) }),
  },
  {
    name: 'a tilted bite',
    expected: MISPLACED,
    plant: ({ upper, height }, random) => {
      const angle = (sideOf(random) * within(random, 5, 10) * Math.PI) / 180
      const [cos, sin, middle] = [Math.cos(angle), Math.sin(angle), height / 2]
      const tilt = ([x, y, z]: Point): Point => [
        x * cos - (y - middle) * sin,
        x * sin + (y - middle) * cos + middle,
        z,
      ]
      return { upper: moveMesh(upper, tilt) }
    },
  },
  {
    name: 'moved sideways',
    expected: MISPLACED,
    plant: ({ upper }, random) => ({ upper: shift(upper, sideOf(random) * within(random, 11, 40), 0, 0) }),
  },
  {
    name: 'the same file twice',
    expected: ['pair-same-file'],
    plant: ({ upper }) => ({ upper, lower: upper }),
  },
  {
    name: 'an upper in its own coordinates',
    expected: ['pair-same-direction'],
    plant: ({ upper, height }) => ({ upper: moveMesh(upper, ([x, y, z]) => [x, height - y, -z - 30]) }),
  },
]

/** A place on the biting surface of a molar, well away from every edge. */
function findTop({ positions }: Mesh, random: Random): Point {
  const side = sideOf(random)
  const wanted = [side * within(random, 20, 24), -within(random, 22, 30)]
  let best: { at: Point; distance: number } = { at: [0, 0, 0], distance: Infinity }
  for (let at = 0; at < positions.length; at += 3) {
    if (positions[at + 1] < 3) continue
    const distance = Math.hypot(positions[at] - wanted[0], positions[at + 2] - wanted[1])
    if (distance < best.distance)
      best = { at: [positions[at], positions[at + 1], positions[at + 2]], distance }
  }
  return best.at
}

const join = (one: Mesh, other: Mesh): Mesh => {
  const positions = new Float32Array(one.positions.length + other.positions.length)
  positions.set(one.positions)
  positions.set(other.positions, one.positions.length)
  const triangles = new Uint32Array(one.triangles.length + other.triangles.length)
  triangles.set(one.triangles)
  triangles.set(
    other.triangles.map(vertex => vertex + one.positions.length / 3),
    one.triangles.length,
  )
  return { positions, triangles }
}

/** Any turn and place: files come in the scanner's coordinates. */
export function makeTurn(random: Random): (mesh: Mesh) => Mesh {
  const [a, b, c] = [random() * Math.PI, random() * Math.PI, random() * Math.PI]
  const by = [random() * 40, random() * 40, random() * 40]
  const rotate = (u: number, v: number, angle: number): [number, number] => [
    u * Math.cos(angle) - v * Math.sin(angle),
    u * Math.sin(angle) + v * Math.cos(angle),
  ]
  return mesh =>
    moveMesh(mesh, ([x, y, z]) => {
      const [x1, y1] = rotate(x, y, a)
      const [y2, z2] = rotate(y1, z, b)
      const [z3, x3] = rotate(z2, x1, c)
      return [x3 + by[0], y2 + by[1], z3 + by[2]]
    })
}

/** Plants a fault into a copy of a pair, at a place and of a size that the seed decides. */
export function plantFault({ name, expected, plant }: Plant, pair: MadePair, seed: number): Fault {
  const random = makeRandom(seed)
  const { upper = pair.upper, lower = pair.lower, cut = bytes => bytes } = plant(pair, random)
  const turn = makeTurn(random)
  return { name, expected, upper: cut(toStl(turn(upper))), lower: toStl(turn(lower)) }
}
