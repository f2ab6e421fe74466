import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { Marks } from '../../../platform/security/named-keys.ts'
import type { Erased } from './listed-erasures.ts'

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
    .select(['user_id as userId', 'created_at as openedAt'])
    .where('carried_out_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where('users.is_manager', '=', false)

export async function listDueDeletions(db: Db): Promise<number[]> {
  const rows = await dueDeletions(db).orderBy('due_at').execute()
  return rows.map(row => row.userId)
}

export async function findDueAccount(db: Db, userId: number): Promise<Erased | null> {
  return (await dueDeletions(db).where('user_id', '=', userId).executeTakeFirst()) ?? null
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

/** Of these, the accounts that are there as if nobody had erased them. */
export async function listAccountsThatCameBack(
  db: Db,
  erased: readonly Erased[],
): Promise<(Erased & { email: string })[]> {
  const opened = new Map(erased.map(({ userId, openedAt }) => [userId, openedAt.getTime()]))
  const rows = await db
    .selectFrom('users')
    .leftJoin('account_deletions', 'account_deletions.user_id', 'users.id')
    .select(['users.id as userId', 'email', 'created_at as openedAt'])
    .where('users.id', '=', sql<number>`any(${[...opened.keys()]}::int[])`)
    .where('carried_out_at', 'is', null)
    .orderBy('users.id')
    .execute()
  return rows.filter(({ userId, openedAt }) => opened.get(userId) === openedAt.getTime())
}

/** Marks a deletion as done that a restored database does not know, or knows only as planned. */
export async function repeatDeletion(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .insertInto('account_deletions')
    .values({
      user_id: userId,
      confirmed_at: sql`now() - interval '168 hours'`,
      due_at: sql`now()`,
      carried_out_at: sql`now()`,
    })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({
          confirmed_at: sql`excluded.confirmed_at`,
          due_at: sql`excluded.due_at`,
          carried_out_at: sql`excluded.carried_out_at`,
        })
        .where('account_deletions.carried_out_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** One for each address, under the first of its marks. */
export async function recordTombstone(db: Db, [mark, ...older]: Marks): Promise<void> {
  if (older.length > 0) await db.deleteFrom('account_tombstones').where('email_hmac', 'in', older).execute()
  await db
    .insertInto('account_tombstones')
    .values({ email_hmac: mark })
    .onConflict(conflict => conflict.column('email_hmac').doUpdateSet({ deleted_at: sql`now()` }))
    .execute()
}
