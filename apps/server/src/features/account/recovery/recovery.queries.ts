import type { Db } from '../../../platform/database.ts'

export type Recoverable = { userId: number; email: string; name: string }

const selectRecoverable = (db: Db) => db.selectFrom('users').select(['id as userId', 'email', 'name'])

export async function findRecoverable(db: Db, email: string): Promise<Recoverable | null> {
  return (await selectRecoverable(db).where('email', '=', email).executeTakeFirst()) ?? null
}

export async function findRecoverableById(db: Db, userId: number): Promise<Recoverable | null> {
  return (await selectRecoverable(db).where('id', '=', userId).executeTakeFirst()) ?? null
}
