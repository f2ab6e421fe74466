import type { PeopleRole } from '@alinha/contract'
import type { AcademicType } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** What a manager looks at before changing somebody's account. Nobody else changes it until the transaction ends. */
export async function lockUser(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select([
      'users.email',
      'users.is_manager as isManager',
      'users.is_consultor as isConsultor',
      'users.is_receiver as isReceiver',
      sql<boolean>`users.academic_type is not null`.as('isStudent'),
      sql<boolean>`users.email_confirmed_at is not null`.as('isEmailConfirmed'),
      sql<boolean>`users.blocked_at is not null`.as('isBlocked'),
    ])
    .where('users.id', '=', userId)
    .forNoKeyUpdate('users')
    .executeTakeFirst()
  return row ?? null
}

/** By the role, or by a confirmed e-mail in the server's list. */
export const manages = (managerEmails: readonly string[]) =>
  sql<boolean>`(users.is_manager
    or users.email = any(${[...managerEmails]}::text[]) and users.email_confirmed_at is not null)`

const selectManagers = (db: Db, managerEmails: readonly string[]) =>
  db
    .selectFrom('users')
    .select('id')
    .where(manages(managerEmails))
    .where('blocked_at', 'is', null)
    .orderBy('id')

/** Those who manage and may log in. */
export async function listManagerIds(db: Db, managerEmails: readonly string[]): Promise<number[]> {
  return (await selectManagers(db, managerEmails).execute()).map(({ id }) => id)
}

/**
 * Those who manage and may log in. Two who take the role from each other wait for one another here, and the second sees
 * what the first has left: PostgreSQL reads a row anew once its lock is free.
 */
export async function lockManagers(db: Db, managerEmails: readonly string[]): Promise<number[]> {
  const rows = await selectManagers(db, managerEmails).forUpdate().execute()
  return rows.map(({ id }) => id)
}

/** How an academic student is called whom a manager has made one. */
const STUDENT_BY_MANAGER = 'specialist'

const columnsOf = (role: PeopleRole, isGiven: boolean) => {
  switch (role) {
    case 'manager':
      return { is_manager: isGiven }
    case 'consultor':
      return { is_consultor: isGiven }
    case 'receiver':
      return { is_receiver: isGiven }
    case 'student':
      return { academic_type: isGiven ? STUDENT_BY_MANAGER : null }
  }
}

export async function changeRole(db: Db, userId: number, role: PeopleRole, isGiven: boolean): Promise<void> {
  await db.updateTable('users').set(columnsOf(role, isGiven)).where('id', '=', userId).execute()
}

export async function changeBlocked(db: Db, userId: number, isBlocked: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ blocked_at: isBlocked ? sql`now()` : null })
    .where('id', '=', userId)
    .execute()
}

export async function changeAcademicType(
  db: Db,
  userId: number,
  academicType: AcademicType | null,
): Promise<void> {
  await db.updateTable('users').set({ academic_type: academicType }).where('id', '=', userId).execute()
}
