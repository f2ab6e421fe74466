import { useCallback, useEffect, useState } from 'react'

/** On the iPhone only the video itself can go full screen, by this method. */
type OldVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** The frame around the player goes full screen, so that full screen lasts when the next lesson replaces this one. */
const FRAME = '[data-stage]'

export function useFullscreen(
  player: HTMLElement | null,
  video: HTMLVideoElement | null,
): { isFullscreen: boolean; toggleFullscreen: () => void } {
  const [isFullscreen, setFullscreen] = useState(false)
  // The Escape key leaves full screen without calling us.
  useEffect(() => {
    const look = () => setFullscreen(player !== null && document.fullscreenElement?.contains(player) === true)
    look()
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [player])

  const toggleFullscreen = useCallback(() => {
    // Undefined where only the video can go full screen.
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (document.fullscreenEnabled)
      (player?.closest(FRAME) ?? player)?.requestFullscreen().catch(() => {})
    else (video as OldVideo | null)?.webkitEnterFullscreen?.()
  }, [player, video])
  return { isFullscreen, toggleFullscreen }
}
