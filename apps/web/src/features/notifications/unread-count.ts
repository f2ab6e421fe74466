import { useSyncExternalStore } from 'react'

let unread = 0
const listeners = new Set<() => void>()

/** The server tells the count whenever it changes. */
export function setUnreadCount(count: number): void {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Not in the query cache, because the menu that shows it is outside the pages that have the cache. */
export const useUnreadCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )
