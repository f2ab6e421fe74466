import { useEffect, useSyncExternalStore } from 'react'
import { readSummary, type Summary } from './landing.calls.ts'
import { useLoad, type LoadState } from './use-load.ts'

const loading: LoadState<Summary> = { kind: 'loading' }
let current: LoadState<Summary> = loading
const listeners = new Set<() => void>()

function publish(state: LoadState<Summary>): void {
  current = state
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the summary. Called once, by the page. */
export function useLoadSummary(): void {
  const state = useLoad(readSummary)
  // Follows the reply, and clears it when the page is closed.
  useEffect(() => {
    publish(state)
    return () => publish(loading)
  }, [state])
}

/** Read anywhere on the page. It is not passed as a prop, as that would hydrate what is below the fold. */
export const useSummary = (): LoadState<Summary> =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => loading,
  )
