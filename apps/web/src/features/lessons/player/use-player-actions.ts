import { useEffect, useMemo } from 'react'
import { applyPreferences, play, seek, setRate, setVolume, toggleMuted } from './stream/media-element.ts'
import { nextRate } from './preferences.ts'

export type VideoActions = {
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

type StartState = {
  playFrom: (seconds: number) => void
  hasStarted: boolean
  startAt: number
  duration: number
}

/** What a button, a key or a gesture does to the video. */
export function usePlayerActions(
  video: HTMLVideoElement | null,
  { playFrom, hasStarted, startAt, duration }: StartState,
): VideoActions {
  // The element starts with the browser's volume and speed.
  useEffect(() => {
    if (video !== null) applyPreferences(video)
  }, [video])

  return useMemo(() => {
    const withVideo = (act: (video: HTMLVideoElement) => void) => {
      if (video !== null) act(video)
    }
    const seekTo = (seconds: number) =>
      withVideo(element => (hasStarted ? seek(element, seconds) : playFrom(seconds)))
    return {
      togglePlay: () =>
        withVideo(element => {
          if (!hasStarted) playFrom(startAt)
          else if (element.paused) play(element)
          else element.pause()
        }),
      seek: seekTo,
      skip: seconds => seekTo((video?.currentTime ?? 0) + seconds),
      seekToShare: share => seekTo(share * duration),
      setRate: rate => withVideo(element => setRate(element, rate)),
      changeRate: by => withVideo(element => setRate(element, nextRate(element.playbackRate, by))),
      setVolume: volume => withVideo(element => setVolume(element, volume)),
      changeVolume: by => withVideo(element => setVolume(element, (element.muted ? 0 : element.volume) + by)),
      toggleMuted: () => withVideo(toggleMuted),
    }
  }, [video, playFrom, hasStarted, startAt, duration])
}
