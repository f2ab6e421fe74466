import { RefusedError } from '@alinha/contract'
import { useSyncExternalStore } from 'react'

/** Somebody else has saved what this person was changing. */
export type Conflict = { seeTheirs: () => void; keepMine: () => void }

let conflict: Conflict | null = null
const listeners = new Set<() => void>()

const publish = (next: Conflict | null): void => {
  conflict = next
  for (const listener of listeners) listener()
}

export const askAboutConflict = (asked: Conflict): void => publish(asked)
export const closeConflict = (): void => publish(null)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConflict = (): Conflict | null =>
  useSyncExternalStore(
    subscribe,
    () => conflict,
    () => null,
  )

export const isConflict = (error: unknown): boolean =>
  error instanceof RefusedError &&
  (error.code === 'changed-meanwhile' || error.code === 'prices-changed-meanwhile')
