import { useMemo, useSyncExternalStore } from 'react'

export type MediaState = {
  isPaused: boolean
  /** True once somebody has pressed play. */
  hasStarted: boolean
  hasEnded: boolean
  isWaiting: boolean
  time: number
  /** 0 until the browser knows it. */
  duration: number
  /** Up to which second it could play without fetching more. */
  bufferedUntil: number
  isMuted: boolean
  volume: number
  rate: number
}

const EVENTS = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'canplay',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'emptied',
] as const

const bufferedUntil = ({ buffered, currentTime }: HTMLVideoElement): number => {
  for (let at = 0; at < buffered.length; at++)
    if (buffered.start(at) <= currentTime + 0.5 && buffered.end(at) >= currentTime) return buffered.end(at)
  return 0
}

const read = (video: HTMLVideoElement | null, before: MediaState | null): MediaState => ({
  isPaused: video?.paused ?? true,
  hasStarted: (before?.hasStarted ?? false) || video?.paused === false,
  hasEnded: video?.ended ?? false,
  isWaiting: video !== null && !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  time: video?.currentTime ?? 0,
  duration: video !== null && Number.isFinite(video.duration) ? video.duration : 0,
  bufferedUntil: video === null ? 0 : bufferedUntil(video),
  isMuted: video?.muted ?? false,
  volume: video?.volume ?? 1,
  rate: video?.playbackRate ?? 1,
})

/** Reads the state on each event of the video, so that it stays the same object in between. */
function mediaStore(video: HTMLVideoElement | null) {
  let state = read(video, null)
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      if (video === null) return () => {}
      const look = () => {
        state = read(video, state)
        listener()
      }
      for (const event of EVENTS) video.addEventListener(event, look)
      return () => {
        for (const event of EVENTS) video.removeEventListener(event, look)
      }
    },
  }
}

export function useMediaState(video: HTMLVideoElement | null): MediaState {
  const store = useMemo(() => mediaStore(video), [video])
  return useSyncExternalStore(store.subscribe, store.read)
}
