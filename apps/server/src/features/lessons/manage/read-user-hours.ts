import type { WireAnalytics } from '@alinha/contract'
import { TENTHS_A_SECOND, watchedSeconds } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readManagedUser } from '../../people/index.ts'
import { findSums } from '../hours/ledger.queries.ts'
import { listWatchedLessons, readSpentBetween, type Days, type WatchedLesson } from './user-hours.queries.ts'

const toSeconds = (tenths: number): number => Math.floor(tenths / TENTHS_A_SECOND)

/**
 * All that a person watched, or the time of some days with what they first saw of each lesson in them. `parts` are all
 * that was ever seen of a lesson: the days of a part are not kept.
 */
export async function readUserHours(
  needs: Pick<Needs, 'db' | 'config'>,
  userId: number,
  days: Days | null,
): Promise<WireAnalytics> {
  if (days && days.from > days.to) throw new Refusal('days-in-wrong-order')
  await readManagedUser(needs, userId)
  const lessons = await listWatchedLessons(needs.db, userId, days)
  const { covered, spent } = days
    ? await readSpentBetween(needs.db, userId, days)
    : await findSums(needs.db, userId)
  return {
    userId,
    watchedSeconds: Math.floor(watchedSeconds(covered, spent)),
    coveredSeconds: toSeconds(covered),
    spentSeconds: toSeconds(spent),
    views: lessons.reduce((sum, { views }) => sum + views, 0),
    movies: lessons.map(toMovie),
  }
}

const toMovie = (lesson: WatchedLesson): WireAnalytics['movies'][number] => ({
  movieId: lesson.movieId,
  title: lesson.title,
  watchedSeconds: toSeconds(lesson.covered),
  views: lesson.views,
  durationSeconds: toSeconds(lesson.duration),
  parts: lesson.parts.map(({ from, to }) => ({
    from: from / TENTHS_A_SECOND,
    to: to / TENTHS_A_SECOND,
  })),
  isWatched: lesson.isWatched,
  seenAt: lesson.seenAt.toISOString(),
})
