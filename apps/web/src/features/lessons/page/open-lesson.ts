import type { WirePlayback } from '@alinha/contract'
import { deviceInWords } from '@alinha/domain'
import { queryClient } from '../../../platform/api/query-client.ts'
import { isFetchedAhead } from '../player/stream/fetch-beginning.ts'
import { createHourReporter, type HourReporter } from '../hours/hour-reporter.ts'
import { createPlaybackSession, type PlaybackSession } from '../player/stream/playback-session.ts'
import { createPlayerHandle, type PlayerHandle } from '../player/player-handle.ts'
import { startSecond } from './start-second.ts'
import { lessonQuery, watchCalls, type OpenedLesson } from './lesson.calls.ts'

/** A lesson that may be watched. */
export type WatchableLesson = OpenedLesson & { video: string; playback: WirePlayback }

export type OpenLesson = {
  session: PlaybackSession
  handle: PlayerHandle
  follow: HourReporter['follow']
  played: HourReporter['played']
  startAt: number
  close: () => void
}

export const isWatchable = (movie: OpenedLesson): movie is WatchableLesson =>
  movie.video !== null && movie.playback !== null

/** Everything one playback needs, for as long as its page is there. */
export function openLesson(movie: WatchableLesson, userId: number, asked: number | null): OpenLesson {
  const { id: movieId, video, playback, readAt } = movie
  const { id: playbackId, issuedAt, expiresAt } = playback
  const { queryKey } = lessonQuery(movieId)
  const handle = createPlayerHandle()
  const session = createPlaybackSession({
    first: { video, expiresAt },
    issuedAt: readAt,
    continuePlayback: takeOver =>
      watchCalls.continuePlayback({ params: { id: playbackId }, body: { takeOver } }),
    isFetchedAhead,
  })
  let hasBegun = false
  const reporter = createHourReporter({
    userId,
    movieId,
    playbackId,
    issuedAt: Date.parse(issuedAt),
    learntAt: readAt,
    onBegin() {
      hasBegun = true
      const device = deviceInWords(navigator.userAgent)
      // Only a count: nothing depends on it, and nobody is told when it fails.
      watchCalls.countLessonView({ body: { userId, movieId, device } }).catch(() => {})
    },
    onWatched: () =>
      void queryClient.setQueryData(queryKey, known => known && { ...known, watched: 1 as const }),
  })
  return {
    session,
    handle,
    follow: reporter.follow,
    played: reporter.played,
    startAt: startSecond(movie, asked),
    close() {
      session.end()
      // Who comes back before the answer is forgotten goes on from here.
      if (hasBegun)
        queryClient.setQueryData(queryKey, known => known && { ...known, second: Math.floor(handle.time()) })
    },
  }
}
