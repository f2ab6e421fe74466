import { TENTHS_A_SECOND, unionOf, type Interval } from '@alinha/domain'

/** A video at one moment, by this device's clock. */
export type Moment = { atMs: number; time: number; isPlaying: boolean; rate: number }

/** What was played: content from its beginning, and when, by the server's clock, all in tenths of a second. */
export type Played = { ranges: Interval[]; clock: Interval[] }

export type PlayLog = {
  /** `played`: the stretches of content in seconds that the video element says it has shown since it was opened. */
  note: (moment: Moment, played: readonly Interval[]) => void
  read: () => Played
  /** The server has it: up to then, on its clock, the time need not be told again. */
  forgetUntil: (tenths: number) => void
}

/** A video that plays gives signs of life more often than this. */
const LONGEST_SILENCE_MS = 2_000
const MS_A_TENTH = 100

/** Keeps what a playback played, exactly: what was skipped, slept through or waited for is not in it. */
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

/** After a long silence the machine slept, or its clock was set: then the content tells how long it played. */
function millisecondsPlayed(before: Moment, now: Moment): number {
  const passed = Math.max(0, now.atMs - before.atMs)
  if (passed <= LONGEST_SILENCE_MS) return passed
  return Math.min(passed, (Math.max(0, now.time - before.time) / before.rate) * 1000)
}

const toTenths = ([from, to]: Interval): Interval => [
  Math.round(from * TENTHS_A_SECOND),
  Math.round(to * TENTHS_A_SECOND),
]
