/** A lesson is looked at in so many slices of the same length. */
export const SLICES = 100

/** How many people saw the middle of each slice, from by how many more it was seen than the slice before it. */
export function curveFrom(changes: readonly { slice: number; change: number }[]): number[] {
  const curve = Array.from({ length: SLICES }, () => 0)
  for (const { slice, change } of changes) if (slice < SLICES) curve[slice] = (curve[slice] ?? 0) + change
  let people = 0
  return curve.map(change => (people += change))
}

/** A share in percent with one decimal; 0 of nobody. */
export const shareOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.round((part * 1000) / whole) / 10

/** Of two slices of a curve that lie side by side. A smaller one is the noise of a small audience. */
export const POINTS_OF_A_TURN = 8
/** With fewer people one person is a turn. */
export const LEAST_PEOPLE = 10

/** `dip`: many leave here. `spike`: more see this than what is before it, so people come here on purpose. */
export type Turn = { kind: 'dip' | 'spike'; slice: number; points: number }

/** Where a curve falls or rises steeply, in percentage points of those who began, in the order of the lesson. */
export function findTurns(curve: readonly number[], people: number): Turn[] {
  if (people < LEAST_PEOPLE) return []
  return curve.flatMap((seen, slice): Turn[] => {
    const before = curve[slice - 1]
    if (before === undefined) return []
    const points = shareOf(seen, people) - shareOf(before, people)
    if (Math.abs(points) < POINTS_OF_A_TURN) return []
    return [{ kind: points < 0 ? 'dip' : 'spike', slice, points: Math.round(points * 10) / 10 }]
  })
}
