import type { AcademicType, Language } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { languageOf } from './languages.queries.ts'

type Contact = { id: number; email: string; name: string; isConfirmed: boolean; language: Language }

const selectContacts = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'name',
      sql<boolean>`email_confirmed_at is not null`.as('isConfirmed'),
      languageOf('users.id'),
    ])

export async function findContact(db: Db, userId: number): Promise<Contact | null> {
  return (await selectContacts(db).where('id', '=', userId).executeTakeFirst()) ?? null
}

export async function findContactByEmail(db: Db, email: string): Promise<Contact | null> {
  return (await selectContacts(db).where('email', '=', email).executeTakeFirst()) ?? null
}

export async function findOwnerOfAvatar(db: Db, avatarName: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('avatar_path', '=', avatarName)
    .executeTakeFirst()
  return row?.id ?? null
}

type NewUser = { email: string; name: string; passwordHash: string | null; academicType: AcademicType | null }

/** Returns null when the e-mail has an account already: of two who register it at once, one gets it. */
export async function recordUser(
  db: Db,
  { email, name, passwordHash, academicType }: NewUser,
): Promise<number | null> {
  const user = await db
    .insertInto('users')
    .values({ email, name, password_hash: passwordHash, academic_type: academicType })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return user?.id ?? null
}

/** Many new accounts without a password. Whoever had one already is left out of the answer, and keeps it as it was. */
export async function recordUsers(
  db: Db,
  people: readonly { email: string; name: string }[],
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('users')
    .columns(['email', 'name', 'imported_at'])
    .expression(
      sql`select *, now() from unnest(${people.map(({ email }) => email)}::text[], ${people.map(({ name }) => name)}::text[])`,
    )
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Whether the account came with a list, and had no password before its owner chose one. */
export async function wasImported(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('imported_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the e-mails that have an account. */
export async function findKnownEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`email = any(${[...emails]}::text[])`)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Returns true the first time only, and only while the account still has this e-mail. */
export async function confirmEmail(db: Db, userId: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_confirmed_at: sql`now()` })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The owner of the mailbox has taken the account over: it is confirmed, and nothing of whoever opened it is left here. */
export async function renewUser(db: Db, userId: number, name: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ name, avatar_path: null, email_confirmed_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** The new e-mail counts as confirmed. Without a password, the only way in is through its mailbox. */
export async function changeEmail(
  db: Db,
  userId: number,
  email: string,
  { keepsPassword }: { keepsPassword: boolean },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, email_confirmed_at: sql`now()`, ...(!keepsPassword && { password_hash: null }) })
    .where('id', '=', userId)
    .execute()
}

export async function changePassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export async function changeName(db: Db, userId: number, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).execute()
}

export async function recordAvatar(db: Db, userId: number, avatarName: string | null): Promise<void> {
  await db.updateTable('users').set({ avatar_path: avatarName }).where('id', '=', userId).execute()
}
