import { startRung } from './ladder.ts'

/** A step to the next quality that saves less than a third of the bits is not worth a player's while. */
export const LEAST_STEP = 1.5

export type WeighedRung = {
  name: string
  /** Of picture and sound together, measured on the finished files. */
  bitsPerSecond: number
}

/**
 * The rungs that are published, best first. The best stays whatever it weighs, because it is the sharpest; so does
 * the one where players begin. From there, up and down, a rung stays when it is a real step from the last that did.
 */
export function keepRungs<R extends WeighedRung>(rungs: readonly R[]): R[] {
  const descending = rungs.toSorted((a, b) => Number(b.name) - Number(a.name))
  const start = startRung(descending)
  const best = descending[0]
  if (!start || !best || best === start) return start ? keepBelow(descending, start) : []
  const above = descending.slice(1, descending.indexOf(start)).toReversed()
  let last = start
  const between = above.filter(rung => {
    if (rung.bitsPerSecond < last.bitsPerSecond * LEAST_STEP) return false
    if (best.bitsPerSecond < rung.bitsPerSecond * LEAST_STEP) return false
    last = rung
    return true
  })
  return [best, ...between.toReversed(), ...keepBelow(descending, start)]
}

function keepBelow<R extends WeighedRung>(descending: readonly R[], start: R): R[] {
  const kept = [start]
  let last = start
  for (const rung of descending.slice(descending.indexOf(start) + 1)) {
    if (last.bitsPerSecond < rung.bitsPerSecond * LEAST_STEP) continue
    kept.push(rung)
    last = rung
  }
  return kept
}
