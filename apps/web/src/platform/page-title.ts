import { useEffect, useSyncExternalStore } from 'react'

let current: string | null = null
const listeners = new Set<() => void>()

function setTitle(title: string | null): void {
  current = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Titles the document after what is open, instead of after the route. Undefined while that is loading. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    setTitle(title)
    return () => setTitle(null)
  }, [title])
}

/** Null where no page has set one: the title of the route is used then. */
export const useCurrentPageTitle = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
