import { useEffect, useRef } from 'react'

type Gestures = { togglePlay: () => void; skip: (seconds: number) => void; toggleFullscreen: () => void }

const DOUBLE_TAP_MS = 300
const SKIP_SECONDS = 10

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
    // A double click says nothing of the pointer, and in some browsers a click does not either.
    let isMouse = true
    const onPointerDown = ({ pointerType }: PointerEvent) => {
      isMouse = pointerType !== 'touch'
    }
    const onClick = (event: MouseEvent) => {
      if (isMouse) return latest.current.togglePlay()
      const isSecond = event.timeStamp - lastTap < DOUBLE_TAP_MS
      lastTap = isSecond ? -Infinity : event.timeStamp
      const { left, width } = surface.getBoundingClientRect()
      if (isSecond) latest.current.skip(event.clientX - left < width / 2 ? -SKIP_SECONDS : SKIP_SECONDS)
    }
    const onDoubleClick = () => {
      if (isMouse) latest.current.toggleFullscreen()
    }
    surface.addEventListener('pointerdown', onPointerDown)
    surface.addEventListener('click', onClick)
    surface.addEventListener('dblclick', onDoubleClick)
    return () => {
      surface.removeEventListener('pointerdown', onPointerDown)
      surface.removeEventListener('click', onClick)
      surface.removeEventListener('dblclick', onDoubleClick)
    }
  }, [surface])
}
