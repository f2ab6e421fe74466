import type { Database } from '../../../platform/database.ts'
import { listCountedPlaybacks, type CountedPlayback } from './ledger.queries.ts'

/** About ten megabytes of memory. */
const MOST_REMEMBERED = 50_000

export type PlaybackFinder = (ids: readonly string[]) => Promise<ReadonlyMap<string, CountedPlayback>>

/** Remembers playbacks that have begun: their facts never change, and a player reports every half minute. */
export function playbackFinder(pool: Database['pool']): PlaybackFinder {
  const remembered = new Map<string, CountedPlayback>()
  return async ids => {
    const found = new Map<string, CountedPlayback>()
    const unknown = new Set<string>()
    for (const id of ids) {
      const known = remembered.get(id)
      if (known) found.set(id, known)
      else unknown.add(id)
    }
    if (unknown.size === 0) return found
    for (const playback of await listCountedPlaybacks(pool, [...unknown])) {
      found.set(playback.id, playback)
      if (!playback.hasBegun) continue
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(playback.id, playback)
    }
    return found
  }
}
