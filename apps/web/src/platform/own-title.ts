import { useEffect, useSyncExternalStore } from 'react'

let own: string | null = null
const listeners = new Set<() => void>()

function tell(title: string | null): void {
  own = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the document after what is open on the page, instead of after the page; not before it is known. */
export function useOwnTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    tell(title)
    return () => tell(null)
  }, [title])
}

/** Null where the title of the route will do. */
export const useToldTitle = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => own,
    () => null,
  )
