/** A stretch: from, up to and not including to. */
export type Interval = readonly [from: number, to: number]

/** Sorted and disjoint. Repeated, reordered and overlapping stretches come to the same. */
export function unionOf(intervals: readonly Interval[]): Interval[] {
  const union: Interval[] = []
  for (const [from, to] of intervals.filter(([from, to]) => from < to).toSorted((a, b) => a[0] - b[0])) {
    const last = union.at(-1)
    if (last !== undefined && from <= last[1]) union[union.length - 1] = [last[0], Math.max(last[1], to)]
    else union.push([from, to])
  }
  return union
}

/** What lies in two stretches lies once in their union. */
export const lengthOf = (intervals: readonly Interval[]): number =>
  unionOf(intervals).reduce((sum, [from, to]) => sum + to - from, 0)

/** The parts that lie inside the bounds. */
export const partsWithin = (intervals: readonly Interval[], [least, most]: Interval): Interval[] =>
  unionOf(intervals.map(([from, to]): Interval => [Math.max(from, least), Math.min(to, most)]))

/** The earliest parts, up to a length. */
export function earliestParts(intervals: readonly Interval[], length: number): Interval[] {
  let left = Math.max(length, 0)
  return unionOf(
    unionOf(intervals).map(([from, to]): Interval => {
      const taken = Math.min(to - from, left)
      left -= taken
      return [from, from + taken]
    }),
  )
}
