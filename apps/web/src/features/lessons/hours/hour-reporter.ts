import { deviceInWords, lengthOf, TENTHS_A_SECOND, type Interval } from '@alinha/domain'
import { noteActivity } from '../../../platform/api/session-renewal.ts'
import { keepReports, type HourReport } from './kept-reports.ts'
import { createPlayLog, type Played } from './play-log.ts'
import { sendKeptReports } from './send-reports.ts'

export type HourReporter = {
  /** Counts what this element plays. Returns the way to stop, which tells the rest. */
  follow: (video: HTMLVideoElement) => () => void
  /** The content played so far, in tenths of a second. */
  played: () => readonly Interval[]
}

type Options = {
  userId: number
  movieId: number
  playbackId: string
  /** The server's clock when the playback was issued, and ours when we learnt of it, in milliseconds. */
  issuedAt: number
  learntAt: number
  /** The first picture moves. */
  onBegin: () => void
  onWatched: () => void
}

const EVERY_MS = 30_000
/** As many as one report may name. */
const MOST_STRETCHES = 200

const SIGNS_OF_LIFE = [
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

export function createHourReporter(options: Options): HourReporter {
  const { userId, movieId, playbackId, issuedAt, learntAt } = options
  const toServerMs = (localMs: number) => issuedAt + localMs - learntAt
  const log = createPlayLog(toServerMs)
  let hasBegun = false
  let position = 0
  let toldPosition: number | null = null

  const look = (video: HTMLVideoElement) => {
    const isPlaying = isMoving(video)
    // An element that is being opened anew stands at 0 for a moment, and nobody went there.
    if (video.readyState > HTMLMediaElement.HAVE_NOTHING)
      position = Math.round(video.currentTime * TENTHS_A_SECOND)
    log.note(
      { atMs: Date.now(), time: video.currentTime, isPlaying, rate: video.playbackRate },
      stretchesOf(video.played),
    )
    if (!isPlaying || hasBegun) return
    hasBegun = true
    options.onBegin()
  }

  const tell = async (video: HTMLVideoElement): Promise<void> => {
    look(video)
    const played = log.read()
    const told = position
    if (!hasBegun || (played.clock.length === 0 && told === toldPosition)) return
    const takenAt = Math.round(toServerMs(Date.now()) / 100)
    keepReports(
      userId,
      playbackId,
      toReports(played, {
        userId,
        videoId: movieId,
        playbackId,
        device: deviceInWords(navigator.userAgent),
        takenAt,
        pos: told,
        rate: video.playbackRate,
      }),
    )
    const sent = await sendKeptReports(userId, playbackId)
    if (sent.outcome === 'later') return
    log.forgetUntil(takenAt)
    toldPosition = told
    if (sent.outcome === 'told' && sent.isWatched) options.onWatched()
  }

  return {
    played: () => log.read().ranges,
    follow(video) {
      const onSign = () => look(video)
      const onTell = () => void tell(video)
      const onTick = () => {
        // Who watches touches nothing for an hour, and is there all the same.
        if (isMoving(video)) noteActivity()
        onTell()
      }
      const onHide = () => {
        if (document.visibilityState === 'hidden') onTell()
      }
      for (const event of SIGNS_OF_LIFE) video.addEventListener(event, onSign)
      for (const event of ['pause', 'ended'] as const) video.addEventListener(event, onTell)
      document.addEventListener('visibilitychange', onHide)
      window.addEventListener('pagehide', onTell)
      window.addEventListener('online', onTell)
      const timer = setInterval(onTick, EVERY_MS)
      return () => {
        clearInterval(timer)
        for (const event of SIGNS_OF_LIFE) video.removeEventListener(event, onSign)
        for (const event of ['pause', 'ended'] as const) video.removeEventListener(event, onTell)
        document.removeEventListener('visibilitychange', onHide)
        window.removeEventListener('pagehide', onTell)
        window.removeEventListener('online', onTell)
        onTell()
      }
    },
  }
}

const isMoving = (video: HTMLVideoElement): boolean =>
  !video.paused && !video.ended && !video.seeking && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA

const stretchesOf = (played: TimeRanges): Interval[] =>
  Array.from({ length: played.length }, (_, at): Interval => [played.start(at), played.end(at)])

type Facts = Omit<HourReport, 'ranges' | 'clock' | 'tempoTotalAssistidoEmSegundos'>

/** In as many parts as it takes; one, unless somebody jumped about for an hour without a network. */
function toReports({ ranges, clock }: Played, facts: Facts): HourReport[] {
  const parts = Math.max(1, Math.ceil(Math.max(ranges.length, clock.length) / MOST_STRETCHES))
  return Array.from({ length: parts }, (_, part) => {
    const ofPart = (all: readonly Interval[]) =>
      all.slice(part * MOST_STRETCHES, (part + 1) * MOST_STRETCHES).map(([from, to]) => [from, to])
    return {
      ...facts,
      tempoTotalAssistidoEmSegundos: Math.round(lengthOf(ranges) / TENTHS_A_SECOND),
      ranges: ofPart(ranges),
      clock: ofPart(clock),
    }
  })
}
