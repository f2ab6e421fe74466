import { useCallback, useEffect, useState } from 'react'
import { seek } from '../stream/media-element.ts'

/** A stretch that is played again and again; `end` is null until it is marked. */
export type Loop = { start: number; end: number | null }

/** Shorter is a slip of the finger. */
const SHORTEST_SECONDS = 0.3

/** The next press: marks the beginning, then the end, then lets go. */
function advanceLoop(loop: Loop | null, time: number): Loop | null {
  if (loop === null) return { start: time, end: null }
  return loop.end === null && time - loop.start >= SHORTEST_SECONDS ? { ...loop, end: time } : null
}

/** Repeats a stretch of clinical footage, to the picture. */
export function useLoop(video: HTMLVideoElement | null): { loop: Loop | null; advance: () => void } {
  const [loop, setLoop] = useState<Loop | null>(null)
  const start = loop?.start ?? 0
  const end = loop?.end ?? null

  // Follows the picture: a video tells its time only four times a second, which would show too much.
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
