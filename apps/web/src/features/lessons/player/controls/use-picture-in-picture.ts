import { useCallback } from 'react'

/** The lesson in a small window over other programs; null where the browser has none. */
export function usePictureInPicture(video: HTMLVideoElement | null): (() => void) | null {
  const toggle = useCallback(() => {
    if (video === null) return
    const change =
      document.pictureInPictureElement === video
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture()
    // Browsers refuse a video that has no picture yet.
    change.catch(() => {})
  }, [video])
  return document.pictureInPictureEnabled ? toggle : null
}
