import type { WirePlayback } from '@alinha/contract'
import { deviceInWords } from '@alinha/domain'
import { queryClient } from '../../../platform/api/query-client.ts'
import { findSession } from '../../../platform/api/session.ts'
import { isFetchedAhead } from '../player/stream/fetch-beginning.ts'
import { createHourReporter, type HourReporter } from '../hours/hour-reporter.ts'
import { createPlaybackSession, type PlaybackSession } from '../player/stream/playback-session.ts'
import { createPlayerHandle, type PlayerHandle } from '../player/player-handle.ts'
import { startSecond } from './start-second.ts'
import { lessonQuery, lessonCalls, type LoadedLesson } from './lesson.calls.ts'

/** A lesson that may be watched. */
export type WatchableLesson = LoadedLesson & { video: string; playback: WirePlayback }

export type LessonPlayback = {
  session: PlaybackSession
  handle: PlayerHandle
  follow: HourReporter['follow']
  played: HourReporter['played']
  startAt: number
  close: () => void
}

/** The queries whose answers contain how far a person is. */
const SHOW_PROGRESS = [
  'catalogue',
  'category',
  'course',
  'course-of-lesson',
  'covered',
  'bookmarks',
  'search',
  'history',
] as const

export const isWatchable = (movie: LoadedLesson): movie is WatchableLesson =>
  movie.video !== null && movie.playback !== null

/** Creates everything one playback needs, until its page closes it. */
export function openPlayback(
  movie: WatchableLesson,
  userId: number,
  requestedSecond: number | null,
): LessonPlayback {
  const { id: movieId, video, playback, readAt, staff } = movie
  const { id: playbackId, issuedAt, expiresAt } = playback
  const { queryKey } = lessonQuery(movieId, staff?.as)
  // What a manager plays in a view of an account is their own, and counts for nobody.
  const counts = staff === null && !findSession()?.view
  const handle = createPlayerHandle()
  const session = createPlaybackSession({
    first: { video, expiresAt },
    issuedAt: readAt,
    continuePlayback: takeOver =>
      lessonCalls.continuePlayback({ params: { id: playbackId }, body: { takeOver } }),
    isFetchedAhead,
  })
  let hasBegun = false
  const reporter = createHourReporter({
    userId,
    movieId,
    playbackId,
    issuedAt: Date.parse(issuedAt),
    receivedAt: readAt,
    counts,
    onBegin() {
      hasBegun = true
      if (!counts) return
      const device = deviceInWords(navigator.userAgent)
      // Nothing depends on this count, so a failure is ignored.
      lessonCalls.countLessonView({ body: { userId, movieId, device } }).catch(() => {})
    },
    onWatched: () =>
      void queryClient.setQueryData(queryKey, known => known && { ...known, watched: 1 as const }),
    // The page that was opened instead may have read the progress of before the last report.
    onLeft: () => {
      for (const name of SHOW_PROGRESS) void queryClient.invalidateQueries({ queryKey: [name] })
    },
  })
  return {
    session,
    handle,
    follow: reporter.follow,
    played: reporter.played,
    startAt: startSecond(movie, requestedSecond),
    close() {
      session.end()
      // Whoever comes back while the answer is cached continues from here.
      if (hasBegun)
        queryClient.setQueryData(queryKey, known => known && { ...known, second: Math.floor(handle.time()) })
    },
  }
}
