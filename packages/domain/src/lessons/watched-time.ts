import { earliestParts, partsWithin, type Interval } from './intervals.ts'

/**
 * Watched time is counted in whole tenths of a second. Content is counted from the lesson's beginning; the clock is the
 * server's, from 1970 on.
 */
export const TENTHS_A_SECOND = 10

/** No player offers a faster one, so nothing can be covered faster. */
export const FASTEST_PLAYBACK = 3

/** Credits at the end are not missed: this much of a lesson, in percent, makes it watched. */
export const PERCENT_TO_BE_WATCHED = 90

/** A report that does not say when it played is believed for this long before it was taken. */
export const LONGEST_UNSTATED = 45 * TENTHS_A_SECOND

/** The clock of a player is not ours to the tenth. */
const TOLERANCE = 2 * TENTHS_A_SECOND

/** What a player says of one playback, or of any part of it. */
export type WatchReport = {
  /** The content that was played. */
  ranges: readonly Interval[]
  /** When it played, by the server's clock; undefined: not said. */
  clock?: readonly Interval[] | undefined
  /** How long it says to have played; counts only where it does not say when. */
  claimed: number
  /** When this was so. A report that waited for the network is older than its arrival. */
  takenAt: number
}

/** What the server knows by itself of the playback. */
export type KnownPlayback = { openedAt: number; duration: number }

export type BelievedReport = {
  /** Of the content. */
  covered: Interval[]
  /** Of the clock: real time spent watching. */
  spent: Interval[]
  takenAt: number
}

/**
 * What is believed of a report: content inside the lesson, no more than can have played since the lesson was opened,
 * and time between its opening and now. It depends on nothing that other reports say, so what is kept is a union, and
 * lost, repeated, reordered, late and simultaneous reports all come to the same.
 */
export function believeReport(
  { ranges, clock, claimed, takenAt }: WatchReport,
  { openedAt, duration }: KnownPlayback,
  now: number,
): BelievedReport {
  const known: Interval = [openedAt, Math.max(openedAt, now)]
  const moment = Math.min(Math.max(takenAt, known[0]), known[1])
  const unstated: Interval = [moment - Math.min(claimed, LONGEST_UNSTATED), moment]
  const playable = FASTEST_PLAYBACK * (known[1] - known[0]) + TOLERANCE
  return {
    covered: earliestParts(partsWithin(ranges, [0, duration]), playable),
    spent: partsWithin(clock ?? [unstated], known),
    takenAt: moment,
  }
}

export const isWatched = (covered: number, duration: number): boolean =>
  duration > 0 && covered * 100 >= duration * PERCENT_TO_BE_WATCHED

/** The share of a lesson that is covered, in whole percent; 100 only when nothing is missing. */
export const percentCovered = (covered: number, duration: number): number =>
  duration > 0 ? Math.min(Math.floor((covered * 100) / duration), 100) : 0

/** The hours that count: every part of every lesson once, and never more than the time really spent. */
export const watchedSeconds = (covered: number, spent: number): number =>
  Math.floor(Math.min(covered, spent) / TENTHS_A_SECOND)
