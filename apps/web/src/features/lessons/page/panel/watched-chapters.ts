import { isWatched, lengthOf, partsWithin, TENTHS_A_SECOND, type Interval } from '@alinha/domain'

/** Says of each chapter whether it was watched, by the rule for whole lessons. `covered` is in tenths of a second. */
export const findWatchedChapters = (
  chapters: readonly { start: number }[],
  duration: number,
  covered: readonly Interval[],
): boolean[] =>
  chapters.map(({ start }, at) => {
    const end = chapters[at + 1]?.start ?? duration
    const chapter: Interval = [start * TENTHS_A_SECOND, end * TENTHS_A_SECOND]
    return isWatched(lengthOf(partsWithin(covered, chapter)), chapter[1] - chapter[0])
  })
