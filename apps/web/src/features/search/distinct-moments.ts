type Moment = { kind: string; second: number }

/** Captions in several languages say the same at nearly the same second. */
const SAME_PLACE_SECONDS = 5

/** Places that lead to the same sentence are one: the best of them, which comes first. */
export function distinctMoments<M extends Moment>(moments: readonly M[]): M[] {
  const kept: M[] = []
  for (const moment of moments) {
    const isThere = kept.some(
      ({ kind, second }) => kind === moment.kind && Math.abs(second - moment.second) < SAME_PLACE_SECONDS,
    )
    if (!isThere) kept.push(moment)
  }
  return kept
}
