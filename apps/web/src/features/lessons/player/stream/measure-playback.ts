import { lessons } from '@alinha/contract'
import { connectKeepalive } from '../../../../platform/api/api.ts'
import { findSession } from '../../../../platform/api/session.ts'

const { tellPlayback } = lessons
const { playback: calls } = connectKeepalive({ playback: { tellPlayback } })

/** One player in ten tells how it went. */
const TOLD_SHARE = 0.1
/** Nobody waits longer for a first picture; a laptop that slept in between does. */
const LONGEST_MS = 120_000

export type Measured = {
  firstFrameMs: number | null
  watchedMs: number
  stalls: number
  stalledMs: number
  hasFailed: boolean
}

export type Measuring = {
  /** Somebody wants to watch. */
  press: () => void
  /** Ends it. Returns null when nobody wanted to watch. */
  end: () => Measured | null
}

/** Measures how long the first picture takes from the press on, and how long the video stands still after it. */
export function measurePlayback(video: HTMLVideoElement, now = () => performance.now()): Measuring {
  const measured: Measured = { firstFrameMs: null, watchedMs: 0, stalls: 0, stalledMs: 0, hasFailed: false }
  let pressedAt: number | null = null
  let playingSince: number | null = null
  let stalledSince: number | null = null

  const stopCounting = () => {
    if (playingSince !== null) measured.watchedMs += now() - playingSince
    if (stalledSince !== null) measured.stalledMs += now() - stalledSince
    playingSince = stalledSince = null
  }
  const onPlaying = () => {
    stopCounting()
    playingSince = now()
    if (pressedAt !== null) measured.firstFrameMs ??= Math.min(now() - pressedAt, LONGEST_MS)
  }
  const onWaiting = () => {
    stopCounting()
    // Before the first picture, and after a jump, everybody expects to wait.
    if (measured.firstFrameMs === null || video.seeking || video.paused) return
    measured.stalls++
    stalledSince = now()
  }
  const onError = () => {
    stopCounting()
    measured.hasFailed = true
  }
  const heard = {
    playing: onPlaying,
    waiting: onWaiting,
    pause: stopCounting,
    seeking: stopCounting,
    ended: stopCounting,
    error: onError,
  }
  for (const [event, hear] of Object.entries(heard)) video.addEventListener(event, hear)
  return {
    press() {
      pressedAt ??= now()
    },
    end() {
      stopCounting()
      for (const [event, hear] of Object.entries(heard)) video.removeEventListener(event, hear)
      return pressedAt === null ? null : measured
    },
  }
}

/** Tells the server, unless it was not this player's turn. Nothing says whose playback it was, or of which lesson. */
export function tellMeasured(measured: Measured | null, chance = Math.random()): void {
  if (measured === null || chance >= TOLD_SHARE || findSession() === null) return
  const body = {
    firstFrameMs: measured.firstFrameMs === null ? null : Math.round(measured.firstFrameMs),
    watchedMs: Math.min(Math.round(measured.watchedMs), 86_400_000),
    stalls: Math.min(measured.stalls, 1000),
    stalledMs: Math.min(Math.round(measured.stalledMs), 86_400_000),
    hasFailed: measured.hasFailed,
  }
  void calls.tellPlayback({ body }).catch(() => {})
}
