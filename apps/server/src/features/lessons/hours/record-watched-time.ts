import { toFlag, type InputOf, type ReplyOf, type hours } from '@alinha/contract'
import { lengthOf, TENTHS_A_SECOND, watchedSeconds, type Interval } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findNewestPlayback, findSums } from './ledger.queries.ts'
import { isLessonWatched } from './progress.queries.ts'
import type { RecordedReport, ReportWriter } from './report-writer.ts'

type WatchedTimeNeeds = Pick<Needs, 'db' | 'clock'> & { writeReport: ReportWriter }
type Body = InputOf<typeof hours.recordWatchedTime>['body']
type Reply = ReplyOf<typeof hours.recordWatchedTime>

const SECONDS_AN_HOUR = 3600

const tenthsNow = ({ clock }: Pick<Needs, 'clock'>): number => Math.floor(clock().getTime() / 100)
const toIntervals = (pairs: readonly number[][]): Interval[] =>
  pairs.map(([from = 0, to = 0]): Interval => [from, to])

/** Records what a player played. Refuses for good when the playback is not this person's, or was deleted since. */
export async function recordWatchedTime(needs: WatchedTimeNeeds, actor: Actor, body: Body): Promise<Reply> {
  const { userId } = actor
  const { playbackId, videoId: movieId } = body
  if (playbackId === undefined) return recordLessonHint(needs, actor, body)
  const ranges = toIntervals(body.ranges ?? [])
  const rate = body.rate ?? 1
  const now = tenthsNow(needs)
  const recorded = await needs.writeReport({
    userId,
    playbackId,
    movieId,
    ranges,
    clock: body.clock && toIntervals(body.clock),
    claimed: Math.round(lengthOf(ranges) / rate),
    takenAt: body.takenAt ?? now,
    state: { position: body.pos ?? 0, rate: Math.round(rate * 100) },
    arrivedAt: now,
  })
  if (!recorded) throw new Refusal('not-found')
  return {
    watched: toFlag(recorded.isWatched),
    total_horas_assistidas: await readHoursAfter(needs, userId, recorded),
  }
}

async function recordLessonHint(needs: WatchedTimeNeeds, { userId }: Actor, body: Body): Promise<Reply> {
  const hours = await recordHint(needs, userId, body.tempoTotalAssistidoEmSegundos, body.videoId)
  return {
    watched: toFlag(await isLessonWatched(needs.db, userId, body.videoId)),
    total_horas_assistidas: hours,
  }
}

/** Takes seconds without intervals, as the specification has them. */
export const countWatchedTime = async (
  needs: WatchedTimeNeeds,
  { userId }: Actor,
  seconds: number,
): Promise<ReplyOf<typeof hours.countWatchedTime>> => ({
  total_horas_assistidas: await recordHint(needs, userId, seconds),
})

/**
 * A hint says that somebody is watching now, but not what: it counts as time spent since the lesson was opened, and
 * only as much as passes between one hint and the next.
 */
async function recordHint(
  needs: WatchedTimeNeeds,
  userId: number,
  seconds: number,
  movieId?: number,
): Promise<number> {
  const playbackId = await findNewestPlayback(needs.db, userId, movieId)
  const now = tenthsNow(needs)
  const claimed = seconds * TENTHS_A_SECOND
  const report = { userId, ranges: [], claimed, takenAt: now, state: null, arrivedAt: now }
  const recorded = playbackId === null ? null : await needs.writeReport({ ...report, playbackId })
  return readHoursAfter(needs, userId, recorded)
}

async function readHoursAfter(
  { db }: Pick<Needs, 'db'>,
  userId: number,
  recorded: RecordedReport | null,
): Promise<number> {
  let seconds = recorded?.watchedSeconds
  if (seconds === undefined || seconds === null) {
    const { covered, spent } = await findSums(db, userId)
    seconds = watchedSeconds(covered, spent)
  }
  return seconds / SECONDS_AN_HOUR
}
