import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { rewrapCaseKey, type WrappingKeys } from '../case-sealing.ts'
import {
  countByWrappingKey,
  lockKeysToRewrap,
  lockWrapping,
  recordKeyRetired,
  updateWrappedKey,
} from './case-keys.queries.ts'

type RewrapNeeds = { db: Needs['db']; keys: WrappingKeys }

const newestOf = (keys: WrappingKeys): string => {
  const [newest] = keys
  if (!newest) throw new Error('TICKET_KEYS is empty')
  return newest.kid
}

/**
 * Wraps the keys of some cases with the newest key, in one transaction: each row is in the old form or in the new one, and
 * both open as long as both keys are in `TICKET_KEYS`. Answers with how many it were.
 */
export const rewrapBatch = ({ db, keys }: RewrapNeeds, most: number): Promise<number> =>
  inTransaction(db, async tx => {
    const batch = await lockKeysToRewrap(tx, newestOf(keys), most)
    for (const { ticketId, code, ...wrapped } of batch)
      await updateWrappedKey(tx, ticketId, rewrapCaseKey(keys, code, wrapped))
    return batch.length
  })

/** Yields how many each transaction has wrapped, until a transaction finds none that it can lock. */
export async function* rewrapAll(needs: RewrapNeeds, most: number): AsyncGenerator<number> {
  for (
    let rewrapped = await rewrapBatch(needs, most);
    rewrapped > 0;
    rewrapped = await rewrapBatch(needs, most)
  )
    yield rewrapped
}

/** How many cases an older key wraps. */
export async function countLeft({ db, keys }: RewrapNeeds): Promise<number> {
  const counts = await countByWrappingKey(db)
  return [...counts].reduce((sum, [kid, count]) => (kid === newestOf(keys) ? sum : sum + count), 0)
}

export type Retirement =
  | { ok: true }
  /** It is the one that wraps new cases, or still wraps so many. */
  | { ok: false; reason: 'newest' | 'in-use'; left: number }

/** From then on the database refuses whatever would be wrapped with it, whichever process tries. */
export const retireKey = ({ db, keys }: RewrapNeeds, kid: string, at: Date): Promise<Retirement> =>
  inTransaction(db, async tx => {
    await lockWrapping(tx)
    const left = (await countByWrappingKey(tx)).get(kid) ?? 0
    if (left > 0) return { ok: false, reason: 'in-use', left }
    if (kid === newestOf(keys)) return { ok: false, reason: 'newest', left }
    await recordKeyRetired(tx, kid, at)
    return { ok: true }
  })
