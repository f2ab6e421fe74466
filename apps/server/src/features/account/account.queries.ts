import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { recordMembership } from '../payments/index.ts'

type NewAccount = { email: string; name: string; passwordHash: string | null }

/** Null when the e-mail has an account already: of two who register it at once, one gets it. */
export async function recordAccount(
  db: Db,
  { email, name, passwordHash }: NewAccount,
): Promise<number | null> {
  const made = await db
    .insertInto('users')
    .values({ email, name, password_hash: passwordHash })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await recordMembership(db, made.id)
  return made.id
}

export type AccountHolder = { id: number; email: string; name: string; isConfirmed: boolean }

const selectHolders = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', sql<boolean>`email_confirmed_at is not null`.as('isConfirmed')])

export async function findAccountByEmail(db: Db, email: string): Promise<AccountHolder | null> {
  return (await selectHolders(db).where('email', '=', email).executeTakeFirst()) ?? null
}

export async function findAccount(db: Db, userId: number): Promise<AccountHolder | null> {
  return (await selectHolders(db).where('id', '=', userId).executeTakeFirst()) ?? null
}

/** True for the first time. The token must have been mailed to the address that the account has now. */
export async function recordConfirmed(db: Db, userId: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_confirmed_at: sql`now()` })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
