import { useEffect, useMemo, useRef } from 'react'
import { seek } from '../stream/media-element.ts'

/** Of a video whose frames were not seen yet. */
const USUAL_FRAME_SECONDS = 1 / 30

type Frame = { mediaTime: number; presentedFrames: number }

/** Moves a video by single frames, and pauses it. How long a frame lasts is measured while it plays. */
export function useFrameStep(video: HTMLVideoElement | null): (by: 1 | -1) => void {
  const shown = useRef<Frame | null>(null)
  const lasts = useRef(USUAL_FRAME_SECONDS)
  useEffect(() => {
    if (video === null || typeof video.requestVideoFrameCallback !== 'function') return
    const onFrame = (_now: number, { mediaTime, presentedFrames }: Frame) => {
      const before = shown.current
      shown.current = { mediaTime, presentedFrames }
      if (before !== null && !video.paused && presentedFrames === before.presentedFrames + 1) {
        const seconds = mediaTime - before.mediaTime
        // A frame that was dropped, or a seek, is longer than any frame.
        if (seconds > 0 && seconds < 0.2) lasts.current = seconds
      }
      request = video.requestVideoFrameCallback(onFrame)
    }
    let request = video.requestVideoFrameCallback(onFrame)
    return () => video.cancelVideoFrameCallback(request)
  }, [video])
  return useMemo(
    () => by => {
      if (video === null) return
      video.pause()
      const current = shown.current?.mediaTime ?? video.currentTime
      // Into the middle of the frame, since its edges are rounded.
      const near = Math.abs(current - video.currentTime) < 2 * lasts.current ? current : video.currentTime
      seek(video, near + (by + 0.5) * lasts.current)
    },
    [video],
  )
}
