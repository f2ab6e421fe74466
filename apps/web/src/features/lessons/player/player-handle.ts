import { useSyncExternalStore } from 'react'

/**
 * What the page around a player knows of it: its time, and how to seek. It exists before the player's code is loaded;
 * a seek from before then is carried out once the player connects.
 */
export type PlayerHandle = {
  time: () => number
  seek: (seconds: number) => void
  subscribe: (listener: () => void) => () => void
  /** Called by the player. Returns what disconnects it. */
  connect: (seek: (seconds: number) => void) => () => void
  setTime: (seconds: number) => void
}

export function createPlayerHandle(): PlayerHandle {
  const listeners = new Set<() => void>()
  let time = 0
  let player: ((seconds: number) => void) | null = null
  let pendingSeek: number | null = null
  return {
    time: () => time,
    seek(seconds) {
      if (player === null) pendingSeek = seconds
      else player(seconds)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect(seek) {
      player = seek
      if (pendingSeek !== null) seek(pendingSeek)
      pendingSeek = null
      return () => {
        player = null
      }
    },
    setTime(seconds) {
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

/** Renders again only when another part begins. */
export const usePartAt = (handle: PlayerHandle, parts: readonly Part[]): number =>
  useSyncExternalStore(handle.subscribe, () => partAt(parts, handle.time()))
