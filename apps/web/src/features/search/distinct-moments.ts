type Moment = { kind: string; second: number }

/** Captions in several languages say the same thing within a few seconds. */
const SAME_PLACE_SECONDS = 5

/** Of several moments of one kind that are close together, keeps the first, which is the best. */
export function distinctMoments<M extends Moment>(moments: readonly M[]): M[] {
  const kept: M[] = []
  for (const moment of moments) {
    const isKnown = kept.some(
      ({ kind, second }) => kind === moment.kind && Math.abs(second - moment.second) < SAME_PLACE_SECONDS,
    )
    if (!isKnown) kept.push(moment)
  }
  return kept
}
