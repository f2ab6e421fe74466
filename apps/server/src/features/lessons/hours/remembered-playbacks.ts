import type { Database } from '../../../platform/database.ts'
import { readPlaybacks, type CountedPlayback } from './ledger.queries.ts'

/** Some ten megabytes. */
const MOST_REMEMBERED = 50_000

export type PlaybackFinder = (ids: readonly string[]) => Promise<ReadonlyMap<string, CountedPlayback>>

/** Remembers those that have begun: nothing changes in them any more, and a player reports every half minute. */
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
    for (const playback of await readPlaybacks(pool, [...unknown])) {
      found.set(playback.id, playback)
      if (!playback.hasBegun) continue
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(playback.id, playback)
    }
    return found
  }
}
