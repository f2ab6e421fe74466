import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, type Location } from 'react-router'
import { useAppHistory } from './history-context.ts'

const STORAGE_KEY = 'scroll_positions'

/** Every page that is opened by its address has the same key: it must not begin where another one was left. */
const toScrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return new Map(Object.entries(stored as Record<string, number>))
  } catch {
    return new Map()
  }
}

function storePositions(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    // The storage is full or switched off: a reload begins at the top.
  }
}

/** Null for a hash that names nothing, or that is no address at all. */
function findByHash(hash: string): Element | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Begins each new page at its top or at its hash, and one that is come back to where it was left. */
export function useScrollPositions(): void {
  const history = useAppHistory()
  const location = useLocation()
  const [positions] = useState(() =>
    typeof window === 'undefined' ? new Map<string, number>() : readPositions(),
  )

  // Before the page is painted, so that nobody sees it jump.
  useLayoutEffect(() => {
    if (history.state.keepsScroll) return
    const position = positions.get(toScrollKey(location))
    const named = position === undefined ? findByHash(location.hash) : null
    // Nothing is returned: in new browsers it would be a promise, which React takes for a way to clean up.
    if (named === null) window.scrollTo(0, position ?? 0)
    else named.scrollIntoView()
  }, [history, location, positions])

  // Before the next page takes the place of this one.
  useEffect(
    () =>
      history.subscribe(() => {
        if (history.state.isPending) positions.set(toScrollKey(history.state.location), window.scrollY)
      }),
    [history, positions],
  )

  // The browser would restore positions before the page is there. What leaves the program is its own again.
  useEffect(() => {
    const leave = () => {
      if (!history.state.isPending) positions.set(toScrollKey(history.state.location), window.scrollY)
      storePositions(positions)
      window.history.scrollRestoration = 'auto'
    }
    const enter = () => {
      window.history.scrollRestoration = 'manual'
    }
    enter()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', enter)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', enter)
      window.history.scrollRestoration = 'auto'
    }
  }, [history, positions])
}
