import { isWatched, lengthOf, partsWithin, TENTHS_A_SECOND, type Interval } from '@alinha/domain'

/** Which chapters were seen, by the rule that holds for whole lessons. `covered` is in tenths of a second. */
export const seenChapters = (
  chapters: readonly { start: number }[],
  duration: number,
  covered: readonly Interval[],
): boolean[] =>
  chapters.map(({ start }, at) => {
    const end = chapters[at + 1]?.start ?? duration
    const chapter: Interval = [start * TENTHS_A_SECOND, end * TENTHS_A_SECOND]
    return isWatched(lengthOf(partsWithin(covered, chapter)), chapter[1] - chapter[0])
  })
