import { useSyncExternalStore } from 'react'
import { readPreferences, storePreferences } from './preferences.ts'

const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function toggleTheatre(): void {
  storePreferences({ isTheatre: !readPreferences().isTheatre })
  for (const listener of listeners) listener()
}

/** Whether the player has the whole width of the page, as the person chose on this device. */
export const useIsTheatre = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readPreferences().isTheatre,
    () => false,
  )
