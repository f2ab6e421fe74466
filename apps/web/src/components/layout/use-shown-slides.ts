import { startTransition, useEffect, useState, type RefObject } from 'react'

/** Few enough that rendering them takes no long task on a slow phone. */
const PIECE = 6
const NEAR = '300px'

/**
 * How many slides of a long rail to render: the first ones, then a piece in each frame while the rail is near the
 * screen. A hundred cards at once would freeze a phone.
 */
export function useShownSlides(rail: RefObject<Element | null>, total: number, first: number): number {
  // Where it cannot be known what is near, everything is.
  const [shown, setShown] = useState(typeof IntersectionObserver === 'undefined' ? Infinity : first)
  useEffect(() => {
    if (shown >= total || rail.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        startTransition(() => setShown(now => now + PIECE))
      },
      { rootMargin: NEAR },
    )
    observer.observe(rail.current)
    return () => observer.disconnect()
  }, [rail, shown, total])
  return Math.min(shown, total)
}
