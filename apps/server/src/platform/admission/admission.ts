import type { Call } from '@alinha/contract'

/**
 * What a call is for, which decides who goes first when there is more to do than one process can:
 * - `first`: paying, playing and staying logged in. It waits for nobody.
 * - `entering`: what visitors do who want in, such as logging in, which takes long to compute.
 * - `searching`: what takes much more work than other calls, such as searches, files and exports.
 * - `reading`: everything else.
 */
export type CallClass = 'first' | 'entering' | 'searching' | 'reading'

export const classOf = ({ goesFirst, costly, access, changes }: Call): CallClass =>
  goesFirst ? 'first' : costly ? 'searching' : access === 'anyone' && changes ? 'entering' : 'reading'

export type Lane = {
  isFirst: boolean
  /** How many calls are under way at a time, how many wait for their turn, and for how long at most. */
  atOnce: number
  waiting: number
  longestWaitMs: number
}

/** Everybody begins who finds room in the process. */
export const OPEN_LANE: Lane = { isFirst: false, atOnce: Infinity, waiting: 0, longestWaitMs: 0 }

/**
 * Together they leave connections to the database for paying and playing: more at once finish no sooner, and all would wait
 * behind them. One login after the other is 20 or more a second.
 */
export function lanesFor(databaseConnections: number): Record<CallClass, Lane> {
  const part = (share: number) => Math.max(1, Math.floor(databaseConnections * share))
  return {
    first: { ...OPEN_LANE, isFirst: true },
    reading: { isFirst: false, atOnce: part(1 / 2), waiting: 100, longestWaitMs: 1000 },
    searching: { isFirst: false, atOnce: part(1 / 4), waiting: 20, longestWaitMs: 1000 },
    entering: { isFirst: false, atOnce: 1, waiting: 100, longestWaitMs: 5000 },
  }
}

export type Load = {
  /** Calls of all classes that are not answered yet, without the one that asks. */
  inFlight: number
  mostInFlight: number
  isLoopSlow: boolean
  /** Of the class of the call. */
  underWay: number
  waiting: number
}

/** The rest is left to paying and playing alone. */
const SHARE_OF_OTHERS = 0.75

export type RefusedBecause = 'in-flight' | 'slow-loop' | 'full-lane'

/** What becomes of a call that has just come. */
export function admit(
  { inFlight, mostInFlight, isLoopSlow, underWay, waiting }: Load,
  { isFirst, atOnce, waiting: mostWaiting }: Lane,
): 'begin' | 'wait' | RefusedBecause {
  if (inFlight >= mostInFlight * (isFirst ? 1 : SHARE_OF_OTHERS)) return 'in-flight'
  if (isLoopSlow && !isFirst) return 'slow-loop'
  if (waiting === 0 && underWay < atOnce) return 'begin'
  return waiting < mostWaiting ? 'wait' : 'full-lane'
}
