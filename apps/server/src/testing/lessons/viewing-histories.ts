import type { Chance } from '../randomness.ts'

/** All times are tenths of a second: of the content, or of the server's clock. */

/** A stretch of real playing: the content went on at a speed while the clock did. */
type Play = { contentFrom: number; speed: number; from: number; to: number }

type SentReport = {
  /** Everything that the playback has played so far, as a player says it. */
  ranges: [number, number][]
  clock: [number, number][]
  position: number
  /** In percent. */
  rate: number
  takenAt: number
  /** One time for each copy that arrives; none: it was lost. */
  arrivals: number[]
}

export type Viewing = { lesson: number; openedAt: number; plays: Play[]; reports: SentReport[] }

/** What one person did, on whatever devices and tabs. */
export type History = { kind: (typeof kinds)[number]; viewings: Viewing[] }

const kinds = [
  'one-device',
  'two-devices',
  'five-tabs-at-double-speed',
  'offline',
  'sleepy',
  'restless',
] as const
const SPEEDS = [0.25, 0.5, 0.75, 1, 1, 1, 1.25, 1.5, 1.75, 2, 2.5, 3]
const SECOND = 10
const MINUTE = 600
const HOUR = 36_000
const DAY = 864_000

const between = (chance: Chance, least: number, most: number): number =>
  least + chance.below(most - least + 1)

/** Some of the lessons are shared by histories, as in life; `durations` are theirs. */
export function generateHistory(chance: Chance, startsAt: number, durations: readonly number[]): History {
  const kind = chance.pick(kinds)
  const lessons = Array.from({ length: between(chance, 1, 3) }, () => chance.below(durations.length))
  const view = (openedAt: number, tab: TabHabits): Viewing => {
    const lesson = chance.pick(lessons)
    return watchInTab(chance, { lesson, openedAt, duration: durations[lesson] ?? 0 }, tab)
  }
  if (kind === 'five-tabs-at-double-speed') {
    const habits = { ...calm, steps: 1, speeds: [2], longestPlay: 10 * MINUTE, shortestPlay: 10 * MINUTE }
    return { kind, viewings: Array.from({ length: 5 }, () => view(startsAt, habits)) }
  }
  const habits = habitsOf[kind]
  const tabs = kind === 'two-devices' ? 2 : between(chance, 1, 3)
  const spread = kind === 'two-devices' ? 2 * MINUTE : HOUR
  return {
    kind,
    viewings: Array.from({ length: tabs }, () => view(startsAt + chance.below(spread), habits)),
  }
}

type TabHabits = {
  steps: number
  speeds: readonly number[]
  shortestPlay: number
  longestPlay: number
  /** Shares of steps, and of reports. */
  sleeps: number
  seeks: number
  lost: number
  repeated: number
  late: number
}

const calm: TabHabits = {
  steps: 6,
  speeds: SPEEDS,
  shortestPlay: 3,
  longestPlay: 3 * MINUTE,
  sleeps: 0.05,
  seeks: 0.4,
  lost: 0.15,
  repeated: 0.15,
  late: 0.05,
}
const habitsOf: Record<Exclude<History['kind'], 'five-tabs-at-double-speed'>, TabHabits> = {
  'one-device': calm,
  'two-devices': calm,
  offline: { ...calm, late: 0.8, lost: 0.1 },
  sleepy: { ...calm, sleeps: 0.5 },
  restless: { ...calm, steps: 14, seeks: 0.9, longestPlay: 30 * SECOND, lost: 0.4 },
}

type OpenedLesson = { lesson: number; openedAt: number; duration: number }

function watchInTab(
  chance: Chance,
  { lesson, openedAt, duration }: OpenedLesson,
  habits: TabHabits,
): Viewing {
  const viewing: Viewing = { lesson, openedAt, plays: [], reports: [] }
  let now = openedAt + between(chance, 2, 5 * SECOND)
  let content = chance.isLucky(0.5) ? 0 : chance.below(duration)
  const report = (speed: number) =>
    viewing.reports.push(reportOf(chance, viewing, { now, content, speed }, habits))

  for (let step = 0; step < habits.steps; step++) {
    const speed = chance.pick(habits.speeds)
    // To the tenth of the clock, and never past the end of the content.
    const wanted = between(chance, habits.shortestPlay, habits.longestPlay)
    const length = Math.min(wanted, Math.floor((duration - content) / speed))
    let left = length
    while (left > 0) {
      // A report at each beat, and one when the playing stops.
      const beat = Math.min(left, between(chance, 27 * SECOND, 33 * SECOND))
      const last = viewing.plays.at(-1)
      if (last && left < length) last.to += beat
      else viewing.plays.push({ contentFrom: content, speed, from: now, to: now + beat })
      now += beat
      content += beat * speed
      left -= beat
      report(speed)
    }
    if (chance.isLucky(habits.sleeps)) now += between(chance, HOUR, 8 * HOUR)
    else if (chance.isLucky(0.6)) now += chance.below(10 * MINUTE)
    if (chance.isLucky(habits.seeks) || content >= duration - SECOND) {
      content = chance.below(duration)
      report(speed)
    }
  }
  return viewing
}

type State = { now: number; content: number; speed: number }

function reportOf(
  chance: Chance,
  { plays }: Viewing,
  { now, content, speed }: State,
  habits: TabHabits,
): SentReport {
  const first = chance.isLucky(habits.late) ? between(chance, 10 * MINUTE, 5 * DAY) : chance.below(2 * SECOND)
  const copies = chance.isLucky(habits.repeated) ? between(chance, 1, 2) : 0
  const arrivals = [now + first]
  for (let copy = 0; copy < copies; copy++) arrivals.push(now + first + between(chance, 1, DAY))
  return {
    // As `played` of a media element gives it, rounded.
    ranges: plays.map(({ contentFrom, speed: at, from, to }) => [
      Math.round(contentFrom),
      Math.round(contentFrom + (to - from) * at),
    ]),
    clock: plays.map(({ from, to }) => [from, to]),
    position: Math.round(content),
    rate: speed * 100,
    takenAt: now,
    arrivals: chance.isLucky(habits.lost) ? [] : arrivals,
  }
}
