import { useCallback, useEffect, useRef } from 'react'
import { measurePlayback, tellMeasured, type Measuring } from './measure-playback.ts'

/** Measures what the element plays, and tells it when the page or the lesson is left. Returns `playFrom`, as a press. */
export function usePlaybackMeasure(
  video: HTMLVideoElement | null,
  playFrom: (seconds: number) => void,
): (seconds: number) => void {
  const measuring = useRef<Measuring | null>(null)
  useEffect(() => {
    if (video === null) return
    const begin = () => {
      measuring.current = measurePlayback(video)
    }
    const end = () => {
      tellMeasured(measuring.current?.end() ?? null)
      measuring.current = null
    }
    begin()
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [video])
  return useCallback(
    seconds => {
      measuring.current?.press()
      playFrom(seconds)
    },
    [playFrom],
  )
}
