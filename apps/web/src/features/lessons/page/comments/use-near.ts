import { useEffect, useState } from 'react'

/** How far below the screen something may be when it is prepared. */
const MARGIN = '400px'

/** True once the element is on the screen, or nearly: what is further down does not delay the first picture. */
export function useNear(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (element === null || isNear) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
