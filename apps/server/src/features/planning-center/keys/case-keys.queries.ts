import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { WrappedKey } from '../case-sealing.ts'

type KeyOfCase = WrappedKey & { ticketId: number; code: string }

/** A batch of those that another key than the given one wraps. A row that somebody holds is left for a later batch. */
export const lockKeysToRewrap = (tx: Db, kid: string, most: number): Promise<KeyOfCase[]> =>
  tx
    .selectFrom('ticket_keys')
    .innerJoin('tickets', 'tickets.id', 'ticket_keys.ticket_id')
    .select(['ticket_keys.ticket_id as ticketId', 'tickets.code', 'ticket_keys.kid', 'ticket_keys.wrapped'])
    .where('ticket_keys.kid', '<>', kid)
    .orderBy('ticket_keys.ticket_id')
    .limit(most)
    .forUpdate('ticket_keys')
    .skipLocked()
    .execute()

export async function updateWrappedKey(
  tx: Db,
  ticketId: number,
  { kid, wrapped }: WrappedKey,
): Promise<void> {
  await tx.updateTable('ticket_keys').set({ kid, wrapped }).where('ticket_id', '=', ticketId).execute()
}

/** How many cases each key wraps. */
export async function countByWrappingKey(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ticket_keys')
    .select(['kid', by => by.fn.countAll<number>().as('count')])
    .groupBy('kid')
    .orderBy('kid')
    .execute()
  return new Map(rows.map(({ kid, count }) => [kid, Number(count)]))
}

/** Whoever is about to wrap a case is waited for, and nobody begins to. */
export async function lockWrapping(tx: Db): Promise<void> {
  await sql`lock table ticket_keys in share row exclusive mode`.execute(tx)
}

export async function recordKeyRetired(tx: Db, kid: string, at: Date): Promise<void> {
  await tx
    .insertInto('retired_case_keys')
    .values({ kid, retired_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
