import { useSyncExternalStore } from 'react'

/** Narrow layout is below 768 px. */
const NARROW = '(max-width: 767.98px)'
/** Below it, beside an open side bar, there is no room for a table of many columns. */
const CRAMPED = '(max-width: 1023.98px)'

const subscribeTo =
  (media: string) =>
  (listener: () => void): (() => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }

const subscribeToNarrow = subscribeTo(NARROW)
const subscribeToCramped = subscribeTo(CRAMPED)

/** For what must be in one place only, such as the search box; what only looks different belongs in CSS. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribeToNarrow,
    () => window.matchMedia(NARROW).matches,
    () => false,
  )

/** For tables of many columns, which are lists where they would not fit. */
export const useCramped = (): boolean =>
  useSyncExternalStore(
    subscribeToCramped,
    () => window.matchMedia(CRAMPED).matches,
    () => false,
  )
