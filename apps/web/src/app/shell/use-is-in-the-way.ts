import { useEffect, useState, type RefObject } from 'react'

/** What one presses, fills in or must have read. */
const NEEDED =
  'a, button, input, select, textarea, label, summary, video, [role="alert"], [aria-invalid], [id$="-message"]'
const TEXT_FIELD = 'input, select, textarea'
/** Below it the keyboard of a phone takes half of the screen, and the rest belongs to the field. */
const NARROW = '(max-width: 767px)'

/** After it nothing grows any more, most of the time. */
const REST_MS = 150

/** Whether the floating element covers something that is needed, or a field that somebody is filling in on a phone. */
export function useIsInTheWay(floating: RefObject<HTMLElement | null>, page: string): boolean {
  const [isInTheWay, setInTheWay] = useState(true)
  // Follows the layout of the page, which no other part of the program knows.
  useEffect(() => {
    let frame = 0
    let rest: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setInTheWay(isFilling() || covers(floating.current)))
    }
    // Errors and late parts make the page longer. Looking makes the browser lay it out, which while it loads is done in
    // vain: until it rests, the element keeps away.
    const keepAway = () => {
      setInTheWay(true)
      clearTimeout(rest)
      rest = setTimeout(look, REST_MS)
    }
    const events = ['scroll', 'resize', 'focusin', 'focusout'] as const
    for (const event of events) window.addEventListener(event, look, { passive: true })
    const content = document.getElementById('content')
    const growth = new ResizeObserver(keepAway)
    if (content !== null) growth.observe(content)
    keepAway()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      growth.disconnect()
      for (const event of events) window.removeEventListener(event, look)
    }
  }, [floating, page])
  return isInTheWay
}

const isFilling = (): boolean =>
  window.matchMedia(NARROW).matches && document.activeElement?.matches(TEXT_FIELD) === true

/** Looks through the element at its corners, its edges and its middle. */
function covers(floating: HTMLElement | null): boolean {
  if (floating === null || floating.contains(document.activeElement)) return false
  const { left, top, width, height } = floating.getBoundingClientRect()
  // Nothing is drawn yet.
  if (width === 0) return false
  return [0.05, 0.5, 0.95].some(x =>
    [0.05, 0.5, 0.95].some(y =>
      document
        .elementsFromPoint(left + width * x, top + height * y)
        .some(element => !floating.contains(element) && element.closest(NEEDED) !== null),
    ),
  )
}
