import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** When the account goes, if that was confirmed and has not happened. */
export async function findDeletionDueAt(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('account_deletions')
    .select('due_at')
    .where('user_id', '=', userId)
    .where('carried_out_at', 'is', null)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** Null when it was scheduled already. */
export async function scheduleDeletion(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .insertInto('account_deletions')
    .values({ user_id: userId, confirmed_at: sql`now()`, due_at: sql`now() + interval '168 hours'` })
    .onConflict(conflict => conflict.doNothing())
    .returning('due_at')
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** Only while there is time; says whether there was something to undo. */
export async function unscheduleDeletion(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .where('carried_out_at', 'is', null)
    .where('due_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A person who was made a manager meanwhile stays until that is taken back: the last manager must not vanish. */
const dueDeletions = (db: Db) =>
  db
    .selectFrom('account_deletions')
    .innerJoin('users', 'users.id', 'account_deletions.user_id')
    .select('user_id')
    .where('carried_out_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where('users.is_manager', '=', false)

export async function listDueDeletions(db: Db): Promise<number[]> {
  const rows = await dueDeletions(db).orderBy('due_at').execute()
  return rows.map(row => row.user_id)
}

export async function isDeletionDue(db: Db, userId: number): Promise<boolean> {
  const row = await dueDeletions(db).where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Takes the deletion for this transaction; says whether it is due and not yet done. */
export async function takeDueDeletion(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .updateTable('account_deletions')
    .set({ carried_out_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('carried_out_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function recordTombstone(db: Db, emailHmac: string): Promise<void> {
  await db
    .insertInto('account_tombstones')
    .values({ email_hmac: emailHmac })
    .onConflict(conflict => conflict.column('email_hmac').doUpdateSet({ deleted_at: sql`now()` }))
    .execute()
}
