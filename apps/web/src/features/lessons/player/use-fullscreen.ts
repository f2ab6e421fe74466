import { useCallback, useEffect, useState } from 'react'

/** The iPhone lets only the video itself fill the screen, under a name of its own. */
type OldVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** The frame around the player fills the screen, so that the next lesson takes the place of this one inside it. */
const FRAME = '[data-stage]'

export function useFullscreen(
  player: HTMLElement | null,
  video: HTMLVideoElement | null,
): { isFullscreen: boolean; toggleFullscreen: () => void } {
  const [isFullscreen, setFullscreen] = useState(false)
  // Follows the browser: the Escape key leaves full screen without asking us.
  useEffect(() => {
    const look = () => setFullscreen(player !== null && document.fullscreenElement?.contains(player) === true)
    look()
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [player])

  const toggleFullscreen = useCallback(() => {
    // Where only the video can fill the screen, this is not even null.
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (document.fullscreenEnabled)
      (player?.closest(FRAME) ?? player)?.requestFullscreen().catch(() => {})
    else (video as OldVideo | null)?.webkitEnterFullscreen?.()
  }, [player, video])
  return { isFullscreen, toggleFullscreen }
}
