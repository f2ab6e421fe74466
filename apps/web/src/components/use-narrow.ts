import { useSyncExternalStore } from 'react'

/** Narrow layout is below 768 px. */
const NARROW = '(max-width: 767.98px)'
/** Below it, a table of many columns does not fit beside an open sidebar. */
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

/** For elements that move, such as the search box; what only looks different belongs in CSS. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribeToNarrow,
    () => window.matchMedia(NARROW).matches,
    () => false,
  )

/** For tables of many columns, which become lists where they do not fit. */
export const useCramped = (): boolean =>
  useSyncExternalStore(
    subscribeToCramped,
    () => window.matchMedia(CRAMPED).matches,
    () => false,
  )
