import type { Language } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { languageOf } from '../people/index.ts'

export type EmailChange = {
  id: number
  userId: number
  name: string
  oldEmail: string
  newEmail: string
  oldConfirmedAt: Date | null
  newConfirmedAt: Date | null
  appliedAt: Date | null
  language: Language
}

/** Which of the two mailboxes. */
export type Side = 'old' | 'new'

/** Replaces a pending change, whose links stop working. */
export async function recordEmailChange(
  db: Db,
  change: { userId: number; oldEmail: string; newEmail: string; isOldConfirmed?: boolean },
): Promise<number> {
  const { userId, oldEmail, newEmail, isOldConfirmed = false } = change
  await db.deleteFrom('email_changes').where('user_id', '=', userId).where('applied_at', 'is', null).execute()
  const { id } = await db
    .insertInto('email_changes')
    .values({
      user_id: userId,
      old_email: oldEmail,
      new_email: newEmail,
      old_confirmed_at: isOldConfirmed ? sql`now()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const selectChanges = (db: Db) =>
  db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select([
      'email_changes.id',
      'email_changes.user_id as userId',
      'users.name',
      'email_changes.old_email as oldEmail',
      'email_changes.new_email as newEmail',
      'email_changes.old_confirmed_at as oldConfirmedAt',
      'email_changes.new_confirmed_at as newConfirmedAt',
      'email_changes.applied_at as appliedAt',
      languageOf('users.id'),
    ])

export async function findEmailChange(db: Db, changeId: number): Promise<EmailChange | null> {
  return (await selectChanges(db).where('email_changes.id', '=', changeId).executeTakeFirst()) ?? null
}

/** Locks it, so that of two links used at once, the second sees what the first did. */
export async function lockEmailChange(db: Db, changeId: number): Promise<EmailChange | null> {
  const row = await selectChanges(db)
    .where('email_changes.id', '=', changeId)
    .forUpdate('email_changes')
    .executeTakeFirst()
  return row ?? null
}

/** Links work for a day, so an older change is no longer pending. */
export async function findPendingEmailChange(db: Db, userId: number): Promise<EmailChange | null> {
  const row = await selectChanges(db)
    .where('email_changes.user_id', '=', userId)
    .where('email_changes.applied_at', 'is', null)
    .where('email_changes.asked_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()
  return row ?? null
}

export async function recordSideConfirmed(db: Db, changeId: number, side: Side): Promise<void> {
  const column = side === 'old' ? 'old_confirmed_at' : 'new_confirmed_at'
  await db
    .updateTable('email_changes')
    .set({ [column]: sql`now()` })
    .where('id', '=', changeId)
    .where(column, 'is', null)
    .execute()
}

export async function recordEmailChangeApplied(db: Db, changeId: number): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ applied_at: sql`now()` })
    .where('id', '=', changeId)
    .execute()
}
