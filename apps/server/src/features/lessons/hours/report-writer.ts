import {
  believeReport,
  PERCENT_TO_BE_WATCHED,
  spentByDay,
  unionOf,
  watchedSeconds,
  type Interval,
  type WatchReport,
} from '@alinha/domain'
import type { Database } from '../../../platform/database.ts'
import { inBatches } from '../../../platform/in-batches.ts'
import {
  addWatchedTime,
  type NewTotals,
  type CountedPlayback,
  type LessonAddition,
  type DayAddition,
} from './ledger.queries.ts'
import { playbackFinder } from './remembered-playbacks.ts'

export type ArrivedReport = WatchReport & {
  userId: number
  playbackId: string
  /** The lesson that the player plays; undefined when it does not say. */
  movieId?: number | undefined
  /** Null for a hint, which says nothing of the lesson. */
  state: { position: number; rate: number } | null
  /** In tenths of a second. */
  arrivedAt: number
}

export type RecordedReport = {
  /** The person's total; null when the report had nothing to add to it. */
  watchedSeconds: number | null
  isWatched: boolean
}

/** Answers null when the playback is not this person's, is of another lesson, or was deleted. */
export type ReportWriter = (report: ArrivedReport) => Promise<RecordedReport | null>

/** While one statement is at the database, the process can prepare the next. */
const STATEMENTS_AT_ONCE = 2
/** Keeps a statement far below its time limit, however many reports wait. */
const MOST_TOGETHER = 1000

/**
 * Writes reports, and answers when they are committed: a report that was acknowledged is not lost when the process
 * dies.
 */
export function reportWriter(pool: Database['pool']): ReportWriter {
  const findPlaybacks = playbackFinder(pool)
  return inBatches({ atOnce: STATEMENTS_AT_ONCE, largest: MOST_TOGETHER }, async reports =>
    writeReports(pool, reports, await findPlaybacks(reports.map(({ playbackId }) => playbackId))),
  )
}

async function writeReports(
  pool: Database['pool'],
  reports: readonly ArrivedReport[],
  known: ReadonlyMap<string, CountedPlayback>,
): Promise<(RecordedReport | null)[]> {
  const combined = new CombinedReports()
  const playbacks = reports.map(report => {
    const playback = known.get(report.playbackId)
    if (!playback || !isReportOf(report, playback)) return null
    combined.add(report, playback)
    return playback
  })
  if (playbacks.every(playback => playback === null)) return reports.map(() => null)
  const added = await addWatchedTime(pool, PERCENT_TO_BE_WATCHED, combined.lessons(), combined.days())
  return playbacks.map(playback => playback && toRecorded(added, playback))
}

const isReportOf = ({ userId, movieId }: ArrivedReport, playback: CountedPlayback): boolean =>
  playback.userId === userId && (movieId === undefined || playback.movieId === movieId)

function toRecorded({ totals, watched }: NewTotals, { userId, movieId }: CountedPlayback): RecordedReport {
  const sums = totals.get(userId)
  return {
    watchedSeconds: sums ? watchedSeconds(sums.covered, sums.spent) : null,
    isWatched: watched.has(`${userId} ${movieId}`),
  }
}

/** Combines reports, because a statement can change a row only once. */
class CombinedReports {
  readonly #lessons = new Map<string, LessonAddition>()
  readonly #days = new Map<string, DayAddition>()

  add(report: ArrivedReport, { userId, movieId, openedAt, duration }: CountedPlayback): void {
    const { covered, spent, takenAt } = believeReport(report, { openedAt, duration }, report.arrivedAt)
    if (report.state) {
      const position = Math.min(report.state.position, duration)
      const lesson = {
        userId,
        movieId,
        ranges: covered,
        duration,
        position,
        rate: report.state.rate,
        takenAt,
      }
      const key = `${userId} ${movieId}`
      this.#lessons.set(key, combine(this.#lessons.get(key), lesson))
    }
    for (const { day, spent: parts } of spentByDay(spent)) {
      const key = `${userId} ${day}`
      this.#days.set(key, { userId, day, spent: uniteIntervals(this.#days.get(key)?.spent, parts) })
    }
  }

  lessons = (): LessonAddition[] => [...this.#lessons.values()]
  days = (): DayAddition[] => [...this.#days.values()]
}

const uniteIntervals = (some: readonly Interval[] | undefined, more: readonly Interval[]): Interval[] =>
  unionOf([...(some ?? []), ...more])

/** Unites what both cover and takes the later state, by the same order as the statement. */
function combine(one: LessonAddition | undefined, other: LessonAddition): LessonAddition {
  if (!one) return other
  const order =
    one.takenAt - other.takenAt ||
    one.position - other.position ||
    one.rate - other.rate ||
    one.duration - other.duration
  return { ...(order > 0 ? one : other), ranges: uniteIntervals(one.ranges, other.ranges) }
}
