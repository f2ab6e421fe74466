import { toFlag, type ReplyOf, type hours, type WireProgress, type WireWatchedHours } from '@alinha/contract'
import { HOURS_FOR_CERTIFICATE, percentCovered, TENTHS_A_SECOND, watchedSeconds } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { findSums } from './ledger.queries.ts'
import { findProgress, listCoveredRanges, listProgress, type Progress } from './progress.queries.ts'

const SECONDS_AN_HOUR = 3600

export async function readProgress(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
): Promise<ReplyOf<typeof hours.readProgress>> {
  const [sums, progress] = await Promise.all([findSums(db, userId), listProgress(db, userId)])
  return {
    ...toWireHours(watchedSeconds(sums.covered, sums.spent)),
    movies: progress.map(toWireProgress),
  }
}

export async function readWatchedHours({ db }: Pick<Needs, 'db'>, userId: number): Promise<WireWatchedHours> {
  const { covered, spent } = await findSums(db, userId)
  return toWireHours(watchedSeconds(covered, spent))
}

export async function readLessonProgress(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  movieId: number,
): Promise<ReplyOf<typeof hours.readLessonProgress>> {
  const progress = await findProgress(db, userId, movieId)
  if (!progress) return { progress: null }
  const ranges = await listCoveredRanges(db, userId, movieId)
  return { progress: { ...toWireProgress(progress), ranges: ranges.map(range => [...range]) } }
}

const toWireHours = (seconds: number): WireWatchedHours => {
  const needed = HOURS_FOR_CERTIFICATE * SECONDS_AN_HOUR
  return {
    total_horas_assistidas: seconds / SECONDS_AN_HOUR,
    watchedSeconds: seconds,
    neededSeconds: needed,
    missingSeconds: Math.max(0, needed - seconds),
  }
}

const toSeconds = (tenths: number): number => Math.floor(tenths / TENTHS_A_SECOND)

const toWireProgress = (progress: Progress): WireProgress => ({
  movieId: progress.movieId,
  second: toSeconds(progress.position),
  rate: progress.rate / 100,
  covered: toSeconds(progress.covered),
  progress: percentCovered(progress.covered, progress.duration),
  watched: toFlag(progress.isWatched),
  seenAt: progress.seenAt.toISOString(),
})
