/** A whole number from 0 to below the given one. */
export type Chance = (end: number) => number

/** Repeatable: every new database gets the same. */
export function chanceFrom(seed: number): Chance {
  let state = seed
  return end => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}
