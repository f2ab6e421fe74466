import { useEffect, useMemo } from 'react'
import { applyPreferences, play, seek, setRate, setVolume, toggleMuted } from './stream/media-element.ts'
import { rateBeside } from './preferences.ts'

export type BasicActions = {
  togglePlay: () => void
  seek: (seconds: number) => void
  skip: (seconds: number) => void
  seekToShare: (share: number) => void
  setRate: (rate: number) => void
  changeRate: (by: 1 | -1) => void
  setVolume: (volume: number) => void
  changeVolume: (by: number) => void
  toggleMuted: () => void
}

type Beginning = {
  playFrom: (seconds: number) => void
  hasStarted: boolean
  startAt: number
  duration: number
}

/** What a button, a key or a gesture does to the video. */
export function usePlayerActions(
  video: HTMLVideoElement | null,
  { playFrom, hasStarted, startAt, duration }: Beginning,
): BasicActions {
  // Follows the video element, which has its own idea of loud and fast.
  useEffect(() => {
    if (video !== null) applyPreferences(video)
  }, [video])

  return useMemo(() => {
    const ifThere = (act: (video: HTMLVideoElement) => void) => {
      if (video !== null) act(video)
    }
    const seekTo = (seconds: number) =>
      ifThere(element => (hasStarted ? seek(element, seconds) : playFrom(seconds)))
    return {
      togglePlay: () =>
        ifThere(element => {
          if (!hasStarted) playFrom(startAt)
          else if (element.paused) play(element)
          else element.pause()
        }),
      seek: seekTo,
      skip: seconds => seekTo((video?.currentTime ?? 0) + seconds),
      seekToShare: share => seekTo(share * duration),
      setRate: rate => ifThere(element => setRate(element, rate)),
      changeRate: by => ifThere(element => setRate(element, rateBeside(element.playbackRate, by))),
      setVolume: volume => ifThere(element => setVolume(element, volume)),
      changeVolume: by => ifThere(element => setVolume(element, (element.muted ? 0 : element.volume) + by)),
      toggleMuted: () => ifThere(toggleMuted),
    }
  }, [video, playFrom, hasStarted, startAt, duration])
}
