import { deviceInWords, lengthOf, TENTHS_A_SECOND, type Interval } from '@alinha/domain'
import { noteActivity } from '../../../platform/api/session-renewal.ts'
import { storeReports, type HourReport } from './stored-reports.ts'
import { createPlayLog, type PlayedTime } from './play-log.ts'
import { sendStoredReports } from './send-reports.ts'

export type HourReporter = {
  /** Counts what this element plays. Returns what stops it, after a last report. */
  follow: (video: HTMLVideoElement) => () => void
  /** The content played so far, in tenths of a second. */
  played: () => readonly Interval[]
}

type ReporterOptions = {
  userId: number
  movieId: number
  playbackId: string
  /** The server's clock when it issued the playback, and ours when we received it, in milliseconds. */
  issuedAt: number
  receivedAt: number
  /** False for staff: the server would refuse to count. */
  counts: boolean
  /** The video plays for the first time. */
  onBegin: () => void
  onWatched: () => void
  /** The server has the last report, or did not take it: what it says of the person's progress is new. */
  onLeft: () => void
}

const REPORT_EVERY_MS = 30_000
/** The contract allows this many in one report. */
const MAX_RANGES = 200

const PLAYBACK_EVENTS = [
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'ratechange',
  'ended',
  'emptied',
] as const

export function createHourReporter(options: ReporterOptions): HourReporter {
  const { userId, movieId, playbackId, issuedAt, receivedAt } = options
  const toServerMs = (localMs: number) => issuedAt + localMs - receivedAt
  const log = createPlayLog(toServerMs)
  let hasBegun = false
  let position = 0
  let reportedPosition: number | null = null

  const observe = (video: HTMLVideoElement) => {
    const isPlaying = isMoving(video)
    // An element that is being opened again is at 0 for a moment, without anybody seeking there.
    if (video.readyState > HTMLMediaElement.HAVE_NOTHING)
      position = Math.round(video.currentTime * TENTHS_A_SECOND)
    log.note(
      { atMs: Date.now(), time: video.currentTime, isPlaying, rate: video.playbackRate },
      toIntervals(video.played),
    )
    if (!isPlaying || hasBegun) return
    hasBegun = true
    options.onBegin()
  }

  const report = async (video: HTMLVideoElement): Promise<void> => {
    observe(video)
    if (!options.counts) return
    const played = log.read()
    const reported = position
    if (!hasBegun || (played.clock.length === 0 && reported === reportedPosition)) return
    const takenAt = Math.round(toServerMs(Date.now()) / 100)
    storeReports(
      userId,
      playbackId,
      toReports(played, {
        userId,
        videoId: movieId,
        playbackId,
        device: deviceInWords(navigator.userAgent),
        takenAt,
        pos: reported,
        rate: video.playbackRate,
      }),
    )
    const sent = await sendStoredReports(userId, playbackId)
    if (sent.outcome === 'later') return
    log.forgetUntil(takenAt)
    reportedPosition = reported
    if (sent.outcome === 'sent' && sent.isWatched) options.onWatched()
  }

  return {
    played: () => log.read().ranges,
    follow(video) {
      const onPlayback = () => observe(video)
      const onReport = () => void report(video)
      const onTick = () => {
        // Watching counts as activity, though the person may touch nothing for an hour.
        if (isMoving(video)) noteActivity()
        onReport()
      }
      const onHide = () => {
        if (document.visibilityState === 'hidden') onReport()
      }
      for (const event of PLAYBACK_EVENTS) video.addEventListener(event, onPlayback)
      for (const event of ['pause', 'ended'] as const) video.addEventListener(event, onReport)
      document.addEventListener('visibilitychange', onHide)
      window.addEventListener('pagehide', onReport)
      window.addEventListener('online', onReport)
      const timer = setInterval(onTick, REPORT_EVERY_MS)
      return () => {
        clearInterval(timer)
        for (const event of PLAYBACK_EVENTS) video.removeEventListener(event, onPlayback)
        for (const event of ['pause', 'ended'] as const) video.removeEventListener(event, onReport)
        document.removeEventListener('visibilitychange', onHide)
        window.removeEventListener('pagehide', onReport)
        window.removeEventListener('online', onReport)
        void report(video).finally(() => {
          if (hasBegun) options.onLeft()
        })
      }
    },
  }
}

const isMoving = (video: HTMLVideoElement): boolean =>
  !video.paused && !video.ended && !video.seeking && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA

const toIntervals = (played: TimeRanges): Interval[] =>
  Array.from({ length: played.length }, (_, at): Interval => [played.start(at), played.end(at)])

type ReportFacts = Omit<HourReport, 'ranges' | 'clock' | 'tempoTotalAssistidoEmSegundos'>

/** One report, or several when somebody sought very often while offline. */
function toReports({ ranges, clock }: PlayedTime, facts: ReportFacts): HourReport[] {
  const parts = Math.max(1, Math.ceil(Math.max(ranges.length, clock.length) / MAX_RANGES))
  return Array.from({ length: parts }, (_, part) => {
    const ofPart = (all: readonly Interval[]) =>
      all.slice(part * MAX_RANGES, (part + 1) * MAX_RANGES).map(([from, to]) => [from, to])
    return {
      ...facts,
      tempoTotalAssistidoEmSegundos: Math.round(lengthOf(ranges) / TENTHS_A_SECOND),
      ranges: ofPart(ranges),
      clock: ofPart(clock),
    }
  })
}
