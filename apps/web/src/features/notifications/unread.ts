import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** Said by the server, whenever it changes. */
export function tellUnread(count: number): void {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many notifications wait to be read. The menu shows it, which is drawn outside the pages and their cache. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )
