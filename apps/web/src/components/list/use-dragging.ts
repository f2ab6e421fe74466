import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** The index of the dragged row, the index where it would land, its distance from its place, and its height. */
export type Drag = { from: number; to: number; offset: number; height: number }

type Row = { top: number; height: number }
type Grip = { from: number; rows: readonly Row[]; startY: number; pointerY: number }

const EDGE = 72
const FASTEST = 14
const LONGEST_WAIT_MS = 1000

/** How far the page scrolls per frame while a row is held near the top or the bottom of the window. */
const scrollNear = (pointerY: number): number => {
  const below = pointerY - (window.innerHeight - EDGE)
  if (below > 0) return Math.min(1, below / EDGE) * FASTEST
  return pointerY < EDGE ? -Math.min(1, (EDGE - pointerY) / EDGE) * FASTEST : 0
}

/** A row moves aside once the dragged row covers half of it. */
const toDrag = ({ from, rows, startY, pointerY }: Grip): Drag => {
  const offset = pointerY + window.scrollY - startY
  const held = rows[from] ?? { top: 0, height: 0 }
  const isBefore = ({ top, height }: Row, at: number) =>
    at !== from && top + height / 2 < held.top + offset + (at > from ? held.height : 0)
  const to = rows.filter(isBefore).length
  return { from, to, offset, height: held.height }
}

/** The final place of a dropped row: its distance is the height of the rows in between. */
const toLanded = (drag: Drag, rows: readonly Row[]): Drag => {
  const heights = (start: number, end: number) =>
    rows.slice(start, end).reduce((sum, { height }) => sum + height, 0)
  const { from, to } = drag
  return { ...drag, offset: to > from ? heights(from + 1, to + 1) : -heights(to, from) }
}

/**
 * Lets rows of a list follow a finger or a mouse. A dropped row stays where it was dropped until `orderKey` shows that
 * the list has its new order: otherwise it would jump back for a moment.
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  orderKey: string,
  onDrop: (from: number, to: number) => void,
) {
  const grip = useRef<Grip | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [isHeld, setIsHeld] = useState(false)
  const [seenKey, setSeenKey] = useState(orderKey)
  if (seenKey !== orderKey) {
    setSeenKey(orderKey)
    setDrag(null)
  }

  // Near an edge the page keeps scrolling while the pointer stands still.
  useEffect(() => {
    if (!isHeld) return
    let frame = requestAnimationFrame(function scroll() {
      const distance = grip.current ? scrollNear(grip.current.pointerY) : 0
      if (distance !== 0 && grip.current) {
        window.scrollBy(0, distance)
        setDrag(toDrag(grip.current))
      }
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [isHeld])

  // If no new order comes after a drop, the row goes back to its place.
  useEffect(() => {
    if (drag === null || isHeld) return
    const timer = setTimeout(() => setDrag(null), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [drag, isHeld])

  const letGo = () => {
    grip.current = null
    setIsHeld(false)
  }
  const handlers = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || list.current === null) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const rows = [...list.current.children].map(row => {
        const { top, height } = row.getBoundingClientRect()
        return { top: top + window.scrollY, height }
      })
      grip.current = { from, rows, startY: event.clientY + window.scrollY, pointerY: event.clientY }
      setIsHeld(true)
      setDrag(toDrag(grip.current))
    },
    onPointerMove: (event: PointerEvent) => {
      if (grip.current === null) return
      grip.current.pointerY = event.clientY
      setDrag(toDrag(grip.current))
    },
    onPointerUp: (event: PointerEvent) => {
      if (grip.current === null) return
      grip.current.pointerY = event.clientY
      const dropped = toDrag(grip.current)
      setDrag(dropped.to === from ? null : toLanded(dropped, grip.current.rows))
      letGo()
      if (dropped.to !== from) onDrop(from, dropped.to)
    },
    onPointerCancel: () => {
      letGo()
      setDrag(null)
    },
  })
  return { drag, isHeld, handlers }
}
