/**
 * Every threshold of the checks. `version` is kept with each finding and grows with every change here, because the share
 * of cases that were sent back although nothing was found tells which number to move.
 */
export const scanLimits = {
  version: 1,
  file: { mostBytes: 150_000_000, mostTriangles: 3_000_000, farthest: 1e6 },
  arch: {
    /** Millimetres. Real arches are 68 to 76 long and up to 26 high. */
    longest: [30, 110],
    mostHeight: 60,
    leastTriangles: 60_000,
    trianglesPerSquareMillimetre: 10,
    hole: 2,
    /** A loop longer than this is the rim of a second piece, not a hole. */
    largestHole: 40,
    /** Shares of the triangles. */
    islands: 0.002,
    tangled: 0.001,
    width: 42,
    depth: 32,
    /** How much further back one side may go than the other. */
    sideDifference: 7,
    /** Below it a surface has no opening that tells up from down: a model with a base. */
    openness: 0.05,
    /** What stands further below the biting surfaces is palate or floor. */
    toothHeight: 7,
  },
  pair: {
    /** Of the two biting directions: -1 is face to face. */
    facing: 0.3,
    overlap: 0.35,
    gap: 1.5,
    touching: 0.25,
    /** Square millimetres on each side. */
    contact: 3,
    through: -0.6,
    throughArea: 25,
    reachDifference: 7,
  },
  picture: {
    longerSide: 1200,
    sharpness: 0.38,
    dark: 0.2,
    bright: 0.82,
    white: 0.12,
    grey: 0.06,
    /** Bits of 64 in which two copies of one picture may differ. */
    sameBits: 6,
  },
} as const

/** Widened, so that another table can stand in for it. */
type Widened<T> = T extends number
  ? number
  : T extends readonly [number, number]
    ? readonly [number, number]
    : { readonly [K in keyof T]: Widened<T[K]> }
export type ScanLimits = Widened<typeof scanLimits>
