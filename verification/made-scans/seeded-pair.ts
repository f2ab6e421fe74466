import { makeRandom } from '@alinha/scans/made-arch.test-data'
import { makePair, type MadePair, type PairShape } from './make-pair.ts'

/** Mouths differ: most are plain, others are large, a child's, scanned with the palate, or crowded and roughly scanned. */
const KINDS = ['plain', 'large', 'child', 'palate', 'crowded'] as const
export type PairKind = (typeof KINDS)[number]

export const kindOfSeed = (seed: number): PairKind => KINDS[seed % KINDS.length]

/** A pair in its bite: the same for the same seed. */
export function makeSeededPair(
  seed: number,
  edge = 0.42,
  triangles = 130_000,
  /** In place of what the seed says. */
  crowding?: number,
): MadePair {
  return makePair(shapeOfSeed(seed, edge, triangles, crowding))
}

function shapeOfSeed(seed: number, edge: number, triangles: number, wanted?: number): PairShape {
  const random = makeRandom(seed)
  const around = (middle: number, by: number) => middle + random() * by
  const kind = kindOfSeed(seed)
  const size = kind === 'large' ? around(1.06, 0.02) : kind === 'child' ? around(0.92, 0.02) : around(1, 0.02)
  const seeded = kind === 'crowded' ? around(2.4, 0.4) : around(1.2, 0.8)
  const crowding = wanted ?? seeded
  const halfWidth = around(28.6, 0.8) * size
  const depth = around(43.2, 1) * size
  return {
    upper: { halfWidth, depth, crowding, toothSize: size, seed: seed * 3 + 1 },
    lower: {
      halfWidth: halfWidth - 2.2 * size,
      depth: depth - 1.2 * size,
      crowding: crowding * 0.7,
      toothSize: size,
      seed: seed * 3 + 2,
    },
    hasPalate: kind === 'palate',
    edge,
    noise: kind === 'crowded' ? 0.03 : 0.01,
    triangles,
    seed,
  }
}
