import { useSyncExternalStore } from 'react'

/** Narrow layout is below 768 px. */
const NARROW = '(max-width: 767.98px)'

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** For what must be in one place only, such as the search box; what only looks different belongs in CSS. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
