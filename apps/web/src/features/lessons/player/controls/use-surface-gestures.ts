import { useEffect, useRef } from 'react'

type Gestures = { togglePlay: () => void; skip: (seconds: number) => void; toggleFullscreen: () => void }

const DOUBLE_TAP_MS = 300
const SKIP_SECONDS = 10

const isMouse = (event: MouseEvent): boolean =>
  !(event instanceof PointerEvent) || event.pointerType === 'mouse' || event.pointerType === ''

/**
 * A click plays or pauses, and a double click toggles full screen. A tap shows the controls, and a double tap on either
 * side skips. Buttons do all of this, too.
 */
export function useSurfaceGestures(surface: HTMLElement | null, gestures: Gestures): void {
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })
  useEffect(() => {
    if (surface === null) return
    let lastTap = -Infinity
    const onClick = (event: MouseEvent) => {
      if (isMouse(event)) return latest.current.togglePlay()
      const isSecond = event.timeStamp - lastTap < DOUBLE_TAP_MS
      lastTap = isSecond ? -Infinity : event.timeStamp
      const { left, width } = surface.getBoundingClientRect()
      if (isSecond) latest.current.skip(event.clientX - left < width / 2 ? -SKIP_SECONDS : SKIP_SECONDS)
    }
    const onDoubleClick = (event: MouseEvent) => {
      if (isMouse(event)) latest.current.toggleFullscreen()
    }
    surface.addEventListener('click', onClick)
    surface.addEventListener('dblclick', onDoubleClick)
    return () => {
      surface.removeEventListener('click', onClick)
      surface.removeEventListener('dblclick', onDoubleClick)
    }
  }, [surface])
}
