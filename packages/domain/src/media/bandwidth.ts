export type SegmentWeight = { bytes: number; seconds: number }

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

const totalSeconds = (segments: readonly SegmentWeight[]) => sum(segments.map(({ seconds }) => seconds))

const bitsPerSecond = (segments: readonly SegmentWeight[]) =>
  Math.ceil((sum(segments.map(({ bytes }) => bytes)) * 8) / totalSeconds(segments))

/** More of ours never fit into one and a half target durations. */
const MOST_TOGETHER = 4

/**
 * What a rendition asks of a connection, as HLS defines it: the peak is the largest of any consecutive segments that
 * last between half and one and a half target durations together, so that a tail of one frame does not count alone.
 */
export function bandwidthOf(segments: readonly SegmentWeight[]): { peak: number; average: number } {
  const target = targetDuration(segments.map(({ seconds }) => seconds))
  const average = bitsPerSecond(segments)
  const together = segments.flatMap((_, first) =>
    Array.from({ length: MOST_TOGETHER }, (_unused, more) => segments.slice(first, first + more + 1)),
  )
  const counted = together.filter(some => {
    const seconds = totalSeconds(some)
    return seconds >= target * 0.5 && seconds <= target * 1.5
  })
  return { peak: counted.reduce((most, some) => Math.max(most, bitsPerSecond(some)), average), average }
}

/** The longest, rounded, as players compare it. */
export const targetDuration = (seconds: readonly number[]): number =>
  Math.max(1, Math.round(seconds.reduce((longest, one) => Math.max(longest, one), 0)))
