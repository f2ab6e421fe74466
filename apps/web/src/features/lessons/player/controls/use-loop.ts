import { useCallback, useEffect, useState } from 'react'
import { seek } from '../stream/media-element.ts'

/** A part that is repeated; `end` is null until it is marked. */
export type Loop = { start: number; end: number | null }

/** A shorter one was pressed by mistake. */
const SHORTEST_SECONDS = 0.3

/** The first press marks the beginning, the second the end, the third ends the loop. */
function advanceLoop(loop: Loop | null, time: number): Loop | null {
  if (loop === null) return { start: time, end: null }
  return loop.end === null && time - loop.start >= SHORTEST_SECONDS ? { ...loop, end: time } : null
}

/** Repeats a part of the video, exact to the picture. */
export function useLoop(video: HTMLVideoElement | null): { loop: Loop | null; advance: () => void } {
  const [loop, setLoop] = useState<Loop | null>(null)
  const start = loop?.start ?? 0
  const end = loop?.end ?? null

  // Checked at every frame: `timeupdate` comes only four times a second and would overshoot.
  useEffect(() => {
    if (video === null || end === null) return
    let frame = 0
    const look = () => {
      if (!video.seeking && video.currentTime >= end) {
        seek(video, start)
        if (video.ended) void video.play().catch(() => {})
      }
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [video, start, end])

  const advance = useCallback(() => {
    if (video !== null) setLoop(now => advanceLoop(now, video.currentTime))
  }, [video])
  return { loop, advance }
}
