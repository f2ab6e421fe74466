import { createHmac } from 'node:crypto'
import { dayInBrazil, missedKeyword } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import type { NamedKeys } from '../../../platform/security/named-keys.ts'
import { deriveKey } from '../../../platform/security/secrets.ts'
import { addMiss } from './misses.queries.ts'

/** Who searches, and whether a manager does it in a view of their account. */
export type Searcher = Pick<Actor, 'userId' | 'viewedBy'>

/** Records that a search found nothing, for managers, without saying whose it was. A search does not fail by it. */
export async function recordMiss(
  { db, clock, config, log }: Pick<Needs, 'db' | 'clock' | 'config' | 'log'>,
  asked: string,
  { userId, viewedBy }: Searcher,
): Promise<void> {
  const keyword = missedKeyword(asked)
  if (keyword === null || viewedBy !== null) return
  const miss = { day: dayInBrazil(clock()), keyword, marks: marksOf(config.DATA_KEYS, userId, keyword) }
  await addMiss(db, miss).catch((error: unknown) => log.warn({ err: error }, 'a missed search was not kept'))
}

/**
 * Tells people who asked for the same apart, and nothing else: another keyword gives another mark, and without the
 * key a mark leads to nobody. One for each key, so that a person stays one through a rotation.
 */
const marksOf = (keys: NamedKeys, userId: number, keyword: string): number[] =>
  keys.map(({ key }) =>
    createHmac('sha256', deriveKey(key, 'search-miss'))
      .update(`${userId} ${keyword}`)
      .digest()
      .readInt32BE(0),
  )
