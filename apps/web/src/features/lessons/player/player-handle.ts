import { useSyncExternalStore } from 'react'

/**
 * What the page around a player knows of it: where it is, and how to go elsewhere. It exists before the player's
 * own code has come; a wish from before then is carried out when it has.
 */
export type PlayerHandle = {
  time: () => number
  seek: (seconds: number) => void
  subscribe: (listener: () => void) => () => void
  /** The player's side. Returns the way to leave. */
  connect: (seek: (seconds: number) => void) => () => void
  tellTime: (seconds: number) => void
}

export function createPlayerHandle(): PlayerHandle {
  const listeners = new Set<() => void>()
  let time = 0
  let player: ((seconds: number) => void) | null = null
  let wish: number | null = null
  return {
    time: () => time,
    seek(seconds) {
      if (player === null) wish = seconds
      else player(seconds)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect(seek) {
      player = seek
      if (wish !== null) seek(wish)
      wish = null
      return () => {
        player = null
      }
    },
    tellTime(seconds) {
      if (seconds === time) return
      time = seconds
      for (const listener of listeners) listener()
    },
  }
}

/** A chapter, or a line of what is said. */
type Part = { start: number }

/** The last part that has begun, or -1. */
export const partAt = (parts: readonly Part[], seconds: number): number =>
  parts.findLastIndex(({ start }) => start <= seconds)

/** Draws again only when another part begins. */
export const usePartAt = (handle: PlayerHandle, parts: readonly Part[]): number =>
  useSyncExternalStore(handle.subscribe, () => partAt(parts, handle.time()))
