import type { History, Viewing } from './viewing-histories.ts'

/**
 * What a history comes to, reckoned from what was really played and by other means than the ledger's: content is
 * marked tenth by tenth, time is swept. Nothing here knows of unions, reports or SQL.
 */
export type ExpectedHours = {
  seconds: number
  spent: number
  lessons: Map<number, { covered: number; isWatched: boolean; position: number }>
}

/** The moment up to which the server has heard of a viewing; null: nothing of it ever arrived. */
const heardUntil = ({ reports }: Viewing): number | null => {
  const moments = reports.filter(({ arrivals }) => arrivals.length > 0).map(({ takenAt }) => takenAt)
  return moments.length > 0 ? Math.max(...moments) : null
}

export function computeExpectedHours({ viewings }: History, durations: readonly number[]): ExpectedHours {
  const marks = new Map<number, Uint8Array>()
  const turns: [moment: number, change: 1 | -1][] = []
  const newest = new Map<number, { at: number; position: number }>()

  for (const viewing of viewings) {
    const until = heardUntil(viewing)
    if (until === null) continue
    const seen = marks.get(viewing.lesson) ?? new Uint8Array(durations[viewing.lesson] ?? 0)
    marks.set(viewing.lesson, seen)
    for (const { contentFrom, speed, from, to } of viewing.plays.filter(play => play.from < until)) {
      const end = Math.min(to, until)
      seen.fill(1, Math.round(contentFrom), Math.round(contentFrom + (end - from) * speed))
      turns.push([from, 1], [end, -1])
    }
    for (const { takenAt, position, arrivals } of viewing.reports) {
      if (arrivals.length === 0) continue
      const known = newest.get(viewing.lesson)
      const isNewer = !known || takenAt > known.at || (takenAt === known.at && position > known.position)
      if (isNewer) newest.set(viewing.lesson, { at: takenAt, position })
    }
  }

  const lessons: ExpectedHours['lessons'] = new Map()
  let covered = 0
  for (const [lesson, seen] of marks) {
    const count = seen.reduce((sum, mark) => sum + mark, 0)
    covered += count
    const isWatched = count >= seen.length * 0.9
    lessons.set(lesson, { covered: count, isWatched, position: newest.get(lesson)?.position ?? 0 })
  }
  const spent = sweep(turns)
  return { seconds: Math.floor(Math.min(covered, spent) / 10), spent, lessons }
}

/** Along the clock, counting how many are playing. */
function sweep(turns: [moment: number, change: 1 | -1][]): number {
  let playing = 0
  let since = 0
  let spent = 0
  for (const [moment, change] of turns.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (playing > 0) spent += moment - since
    since = moment
    playing += change
  }
  return spent
}
