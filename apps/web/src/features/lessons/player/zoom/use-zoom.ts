import { useEffect, useMemo, useRef, useState } from 'react'
import { NOT_ZOOMED, panBy, zoomBy, zoomTo, type Point, type Zoom } from './zoom.ts'

/** One press of a key or a button. */
const STEP = 1.25
const PAN_STEP = 0.1
/** A wheel that is turned by one notch sends about 100. */
const PER_WHEEL_UNIT = 0.002
/** In pixels. A pointer that moved less was meant as a press. */
const MOVED = 6

export type Zooming = {
  zoom: Zoom
  actions: {
    zoomIn: () => void
    zoomOut: () => void
    zoomTo: (scale: number) => void
    /** One step; 1 is to the right or down. */
    pan: (x: -1 | 0 | 1, y: -1 | 0 | 1) => void
    reset: () => void
  }
}

/** Enlarges the picture by keys and buttons, by a wheel, and by two fingers; a pointer moves it. */
export function useZoom(player: HTMLElement | null, picture: HTMLElement | null): Zooming {
  const [zoom, setZoom] = useState(NOT_ZOOMED)
  const isZoomed = useRef(false)
  useEffect(() => {
    isZoomed.current = zoom.scale > 1
  }, [zoom.scale])
  useEffect(() => {
    if (player === null || picture === null) return
    return followPointers({ player, picture, isZoomed: () => isZoomed.current, change: setZoom })
  }, [player, picture])
  const actions = useMemo(
    () => ({
      zoomIn: () => setZoom(now => zoomBy(now, STEP)),
      zoomOut: () => setZoom(now => zoomBy(now, 1 / STEP)),
      zoomTo: (scale: number) => setZoom(now => zoomTo(now, scale)),
      // The picture moves the other way, as the view does on a map.
      pan: (x: number, y: number) => setZoom(now => panBy(now, { x: -x * PAN_STEP, y: -y * PAN_STEP })),
      reset: () => setZoom(NOT_ZOOMED),
    }),
    [],
  )
  return { zoom, actions }
}

type Followed = {
  player: HTMLElement
  picture: HTMLElement
  isZoomed: () => boolean
  change: (next: (now: Zoom) => Zoom) => void
}

function followPointers({ player, picture, isZoomed, change }: Followed): () => void {
  const pointers = new Map<number, Point>()
  let travelled = 0
  const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = player.getBoundingClientRect()
    return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 }
  }

  const onWheel = (event: WheelEvent) => {
    // Two fingers on a touchpad come as a wheel with Ctrl. A mere wheel scrolls the page, unless there is none to scroll.
    if (!event.ctrlKey && !isZoomed() && !document.fullscreenElement) return
    event.preventDefault()
    const at = toPoint(event)
    change(now => zoomBy(now, Math.exp(-event.deltaY * PER_WHEEL_UNIT), at))
  }
  const onDown = (event: PointerEvent) => {
    if (pointers.size === 0) travelled = 0
    pointers.set(event.pointerId, toPoint(event))
  }
  const onMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId)
    if (before === undefined) return
    const now = toPoint(event)
    const { width, height } = player.getBoundingClientRect()
    travelled += Math.hypot((now.x - before.x) * width, (now.y - before.y) * height)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, now)
    if (other !== undefined) pinch(before, now, other)
    else if (isZoomed()) change(zoom => panBy(zoom, { x: now.x - before.x, y: now.y - before.y }))
  }
  const pinch = (before: Point, now: Point, other: Point) => {
    const factor = distance(now, other) / Math.max(distance(before, other), 0.01)
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    change(zoom => zoomBy(zoom, factor, middle))
  }
  const onUp = (event: PointerEvent) => void pointers.delete(event.pointerId)
  // Whoever moved the picture did not mean to play or pause.
  const onClick = (event: MouseEvent) => {
    if (event.target === picture && isZoomed() && travelled > MOVED) event.stopPropagation()
  }

  picture.addEventListener('wheel', onWheel, { passive: false })
  picture.addEventListener('pointerdown', onDown)
  const ends = ['pointerup', 'pointercancel'] as const
  window.addEventListener('pointermove', onMove)
  for (const end of ends) window.addEventListener(end, onUp)
  player.addEventListener('click', onClick, true)
  return () => {
    picture.removeEventListener('wheel', onWheel)
    picture.removeEventListener('pointerdown', onDown)
    window.removeEventListener('pointermove', onMove)
    for (const end of ends) window.removeEventListener(end, onUp)
    player.removeEventListener('click', onClick, true)
  }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
