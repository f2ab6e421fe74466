import { TENTHS_A_SECOND, unionOf, type Interval } from '@alinha/domain'

/** A video at one moment, by this device's clock. */
export type Moment = { atMs: number; time: number; isPlaying: boolean; rate: number }

/** Which parts of the content were played, and when by the server's clock, in tenths of a second. */
export type PlayedTime = { ranges: Interval[]; clock: Interval[] }

export type PlayLog = {
  /** `played`: what the video element has shown since it was opened, in seconds of content. */
  note: (moment: Moment, played: readonly Interval[]) => void
  read: () => PlayedTime
  /** The server has the time up to this moment of its clock, so it is not reported again. */
  forgetUntil: (tenths: number) => void
}

/** A playing video sends events more often than this. */
const LONGEST_GAP_MS = 2_000
const MS_A_TENTH = 100

/** Records what was played. Time that was skipped, slept through or spent buffering does not count. */
export function createPlayLog(toServerMs: (localMs: number) => number): PlayLog {
  let ranges: Interval[] = []
  let clock: Interval[] = []
  let last: Moment | null = null
  return {
    note(moment, played) {
      if (last?.isPlaying) {
        const from = toServerMs(last.atMs)
        clock = unionOf([...clock, [from, from + millisecondsPlayed(last, moment)]])
      }
      ranges = unionOf([...ranges, ...played.map(toTenths)])
      last = moment
    },
    read: () => ({
      ranges,
      clock: unionOf(
        clock.map(([from, to]): Interval => [Math.round(from / MS_A_TENTH), Math.round(to / MS_A_TENTH)]),
      ),
    }),
    forgetUntil(tenths) {
      const until = tenths * MS_A_TENTH
      clock = unionOf(clock.map(([from, to]): Interval => [Math.max(from, until), to]))
    },
  }
}

/** After a longer gap the machine slept or its clock was set, so the content tells how long it played. */
function millisecondsPlayed(before: Moment, now: Moment): number {
  const passed = Math.max(0, now.atMs - before.atMs)
  if (passed <= LONGEST_GAP_MS) return passed
  return Math.min(passed, (Math.max(0, now.time - before.time) / before.rate) * 1000)
}

const toTenths = ([from, to]: Interval): Interval => [
  Math.round(from * TENTHS_A_SECOND),
  Math.round(to * TENTHS_A_SECOND),
]
