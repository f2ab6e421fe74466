export type Chance = {
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  pick<T>(from: readonly T[]): T
  isLucky(share: number): boolean
}

/** Repeatable random numbers (mulberry32): the same seed finds the same failure again. */
export function randomness(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    pick: from => from[below(from.length)] as (typeof from)[number],
    isLucky: share => next() < share,
  }
}
