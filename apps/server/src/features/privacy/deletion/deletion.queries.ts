import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** Returns null when no deletion is scheduled. */
export async function findDeletionDueAt(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('account_deletions')
    .select('due_at')
    .where('user_id', '=', userId)
    .where('carried_out_at', 'is', null)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** Returns null when it was scheduled already. */
export async function scheduleDeletion(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .insertInto('account_deletions')
    .values({ user_id: userId, confirmed_at: sql`now()`, due_at: sql`now() + interval '168 hours'` })
    .onConflict(conflict => conflict.doNothing())
    .returning('due_at')
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** Returns false when nothing is scheduled, or it is too late. */
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

/** A person who became a manager meanwhile is not deleted, because the last manager must not vanish. */
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

/** Marks the deletion as done. Returns false when it is not due, or was done before. */
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
