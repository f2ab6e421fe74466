import {
  believeReport,
  PERCENT_TO_BE_WATCHED,
  spentByDay,
  unionOf,
  watchedSeconds,
  type Interval,
  type WatchReport,
} from '@alinha/domain'
import { setImmediate as allArrived } from 'node:timers/promises'
import type { Database } from '../../../platform/database.ts'
import {
  addWatchedTime,
  type Added,
  type CountedPlayback,
  type Covering,
  type Spending,
} from './ledger.queries.ts'
import { playbackFinder } from './remembered-playbacks.ts'

export type ArrivedReport = WatchReport & {
  userId: number
  playbackId: string
  /** The lesson that the player thinks it plays; undefined: it does not say. */
  movieId?: number | undefined
  /** Null: a hint, which tells nothing of the lesson. */
  state: { position: number; rate: number } | null
  /** In tenths of a second. */
  arrivedAt: number
}

export type RecordedReport = {
  /** The person's total; null when the report had nothing to add to it. */
  watchedSeconds: number | null
  isWatched: boolean
}

/** Null: the playback is not this person's, is of another lesson, or is forgotten. */
export type ReportWriter = (report: ArrivedReport) => Promise<RecordedReport | null>

type Waiting = { report: ArrivedReport; answer: PromiseWithResolvers<RecordedReport | null> }

/** While one statement is at the database, the process can prepare the next. */
const STATEMENTS_AT_ONCE = 2
/** So that a statement is over long before its time is up, whatever waits. */
const MOST_TOGETHER = 1000

/**
 * Writes reports, and answers when they are committed: a report that was acknowledged is not lost when the process
 * dies. Those that arrive while the writers are busy share the next statement: at load, one serves hundreds.
 */
export function reportWriter(pool: Database['pool']): ReportWriter {
  const findPlaybacks = playbackFinder(pool)
  let waiting: Waiting[] = []
  let writing = 0

  const writeNext = async (): Promise<void> => {
    writing++
    // Lets every report that has already arrived join the statement.
    await allArrived()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST_TOGETHER)
      try {
        await writeTogether(pool, batch, await findPlaybacks(batch.map(({ report }) => report.playbackId)))
      } catch (error) {
        for (const { answer } of batch) answer.reject(error)
      }
    }
    writing--
  }

  return report => {
    const answer = Promise.withResolvers<RecordedReport | null>()
    waiting.push({ report, answer })
    if (writing < STATEMENTS_AT_ONCE) void writeNext()
    return answer.promise
  }
}

async function writeTogether(
  pool: Database['pool'],
  batch: readonly Waiting[],
  known: ReadonlyMap<string, CountedPlayback>,
): Promise<void> {
  const together = new Together()
  const counted: (Waiting & { playback: CountedPlayback })[] = []
  for (const one of batch) {
    const playback = known.get(one.report.playbackId)
    if (playback && isAbout(one.report, playback)) {
      together.add(one.report, playback)
      counted.push({ ...one, playback })
    } else one.answer.resolve(null)
  }
  if (counted.length === 0) return
  const added = await addWatchedTime(pool, PERCENT_TO_BE_WATCHED, together.coverings(), together.spendings())
  for (const { answer, playback } of counted) answer.resolve(toRecorded(added, playback))
}

const isAbout = ({ userId, movieId }: ArrivedReport, playback: CountedPlayback): boolean =>
  playback.userId === userId && (movieId === undefined || playback.movieId === movieId)

function toRecorded({ totals, watched }: Added, { userId, movieId }: CountedPlayback): RecordedReport {
  const sums = totals.get(userId)
  return {
    watchedSeconds: sums ? watchedSeconds(sums.covered, sums.spent) : null,
    isWatched: watched.has(`${userId} ${movieId}`),
  }
}

/** What several reports come to: a statement can change a row only once. */
class Together {
  readonly #coverings = new Map<string, Covering>()
  readonly #spendings = new Map<string, Spending>()

  add(report: ArrivedReport, { userId, movieId, openedAt, duration }: CountedPlayback): void {
    const { covered, spent, takenAt } = believeReport(report, { openedAt, duration }, report.arrivedAt)
    if (report.state) {
      const position = Math.min(report.state.position, duration)
      const covering = {
        userId,
        movieId,
        ranges: covered,
        duration,
        position,
        rate: report.state.rate,
        takenAt,
      }
      const key = `${userId} ${movieId}`
      this.#coverings.set(key, bothOf(this.#coverings.get(key), covering))
    }
    for (const { day, spent: parts } of spentByDay(spent)) {
      const key = `${userId} ${day}`
      this.#spendings.set(key, { userId, day, spent: joined(this.#spendings.get(key)?.spent, parts) })
    }
  }

  coverings = (): Covering[] => [...this.#coverings.values()]
  spendings = (): Spending[] => [...this.#spendings.values()]
}

const joined = (some: readonly Interval[] | undefined, more: readonly Interval[]): Interval[] =>
  unionOf([...(some ?? []), ...more])

/** The union of what both cover, and the state that is later. The statement decides between states alike. */
function bothOf(one: Covering | undefined, other: Covering): Covering {
  if (!one) return other
  const order =
    one.takenAt - other.takenAt ||
    one.position - other.position ||
    one.rate - other.rate ||
    one.duration - other.duration
  return { ...(order > 0 ? one : other), ranges: joined(one.ranges, other.ranges) }
}
