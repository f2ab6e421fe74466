import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

const MINUTES = 30

/** Replaces an earlier one. */
export async function recordTemporaryPassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  const fresh = {
    password_hash: passwordHash,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
  }
  await db
    .insertInto('temporary_passwords')
    .values({ user_id: userId, ...fresh })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
}

/** Uses it up: of two simultaneous logins, one succeeds. Returns false when it was used or replaced meanwhile. */
export async function useTemporaryPassword(db: Db, userId: number, passwordHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('temporary_passwords')
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function removeTemporaryPassword(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('temporary_passwords').where('user_id', '=', userId).execute()
}

export async function deleteOldTemporaryPasswords(db: Db): Promise<void> {
  await db
    .deleteFrom('temporary_passwords')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
