/** A stretch of a movie, in seconds of its content: from, up to and not including to. */
export type Interval = readonly [from: number, to: number]

/** Nobody plays faster, so no report can cover more content than this times the time that has passed. */
export const FASTEST_PLAYBACK = 2

/** Credits at the end are not missed: this much of a movie, in percent, makes it watched. */
export const PERCENT_TO_BE_WATCHED = 90

/** Sorted and disjoint. Repeated, reordered and overlapping reports come to the same. */
export function unionOf(intervals: readonly Interval[]): Interval[] {
  const union: Interval[] = []
  for (const [from, to] of intervals.filter(([from, to]) => from < to).toSorted((a, b) => a[0] - b[0])) {
    const last = union.at(-1)
    if (last !== undefined && from <= last[1]) union[union.length - 1] = [last[0], Math.max(last[1], to)]
    else union.push([from, to])
  }
  return union
}

/** Content seconds; what was seen twice counts once. */
export const coveredSeconds = (intervals: readonly Interval[]): number =>
  unionOf(intervals).reduce((sum, [from, to]) => sum + to - from, 0)

export type WatchReport = {
  /** What the server holds for the person and the movie. */
  covered: readonly Interval[]
  /** What the player says it has played. */
  reported: readonly Interval[]
  durationSeconds: number
  /** By the server's clock, since the person's last report on any device. */
  elapsedSeconds: number
}

/** What is covered after a report: earliest first, as far as the wall clock can vouch for it. */
export function creditReport({
  covered,
  reported,
  durationSeconds,
  elapsedSeconds,
}: WatchReport): Interval[] {
  let allowance = elapsedSeconds * FASTEST_PLAYBACK
  const credited: Interval[] = []
  for (const [from, to] of gapsFilledBy(reported, covered, durationSeconds)) {
    const seconds = Math.min(to - from, Math.max(allowance, 0))
    credited.push([from, from + seconds])
    allowance -= seconds
  }
  return unionOf([...covered, ...credited])
}

/** The parts of the reported intervals, inside the movie, that were not covered before. */
function gapsFilledBy(
  reported: readonly Interval[],
  covered: readonly Interval[],
  durationSeconds: number,
): Interval[] {
  const inside = reported.map(([from, to]): Interval => [Math.max(from, 0), Math.min(to, durationSeconds)])
  return unionOf(covered).reduce(
    (gaps, [from, to]) =>
      gaps.flatMap(([start, end]): Interval[] =>
        unionOf([
          [start, Math.min(end, from)],
          [Math.max(start, to), end],
        ]),
      ),
    unionOf(inside),
  )
}

export const isWatched = (covered: readonly Interval[], durationSeconds: number): boolean =>
  durationSeconds > 0 && coveredSeconds(covered) * 100 >= durationSeconds * PERCENT_TO_BE_WATCHED
