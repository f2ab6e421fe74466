import { dayInBrazil } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { languageOf } from '../people/index.ts'

export type Credentials = {
  userId: number
  passwordHash: string | null
  /** The hash of a temporary password that has not expired. */
  temporaryHash: string | null
  hasSecondFactor: boolean
  isEmailConfirmed: boolean
  isBlocked: boolean
}

const selectCredentials = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('temporary_passwords', join =>
      join
        .onRef('temporary_passwords.user_id', '=', 'users.id')
        .on('temporary_passwords.expires_at', '>', sql<Date>`now()`),
    )
    .leftJoin('second_factors', join =>
      join.onRef('second_factors.user_id', '=', 'users.id').on('second_factors.confirmed_at', 'is not', null),
    )
    .select([
      'users.id',
      'users.password_hash',
      'users.email_confirmed_at',
      'users.blocked_at',
      'temporary_passwords.password_hash as temporary_hash',
      'second_factors.confirmed_at as second_factor_since',
    ])

type CredentialsRow = Awaited<ReturnType<ReturnType<typeof selectCredentials>['executeTakeFirstOrThrow']>>

const toCredentials = (row: CredentialsRow): Credentials => ({
  userId: row.id,
  passwordHash: row.password_hash,
  temporaryHash: row.temporary_hash,
  hasSecondFactor: row.second_factor_since !== null,
  isEmailConfirmed: row.email_confirmed_at !== null,
  isBlocked: row.blocked_at !== null,
})

export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  const row = await selectCredentials(db).where('users.email', '=', email).executeTakeFirst()
  return row ? toCredentials(row) : null
}

export async function findOwnPasswordHash(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

/** Whether somebody logged in to the account from this network lately. By e-mail, so that an unknown one costs the same. */
export async function isKnownNetwork(db: Db, email: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
    .where('sessions.network', '=', network)
    .where('sessions.created_at', '>', sql<Date>`now() - interval '90 days'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasLoggedInBefore(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type SessionPurpose = 'everything' | 'choose-password'
type NewSession = {
  userId: number
  network: string
  device: string
  hours: number
  purpose?: SessionPurpose
  hasSecondFactor?: boolean
}

export async function recordSession(db: Db, session: NewSession): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      network: session.network,
      device: session.device,
      purpose: session.purpose ?? 'everything',
      second_factor_at: session.hasSecondFactor ? sql`now()` : null,
      expires_at: sql`now() + make_interval(hours => ${session.hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The law asks for it (Marco Civil, art. 15). One row for a person, a day and an address. */
export async function recordAccess(db: Db, userId: number, address: string, at: Date): Promise<void> {
  await db
    .insertInto('access_records')
    .values({ day: dayInBrazil(at), user_id: userId, address, first_at: at, last_at: at })
    .onConflict(conflict =>
      conflict
        .columns(['day', 'user_id', 'address'])
        .doUpdateSet({ last_at: sql`greatest(access_records.last_at, excluded.last_at)` }),
    )
    .execute()
}

type EndReason =
  'logout' | 'role-changed' | 'password-changed' | 'ended-by-owner' | 'ended-by-manager' | 'blocked'

const endLiveSessions = (db: Db, because: EndReason) =>
  db
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('ended_at', 'is', null)

export async function endSession(db: Db, sessionId: string, because: EndReason): Promise<void> {
  await endLiveSessions(db, because).where('id', '=', sessionId).execute()
}

/** Returns false for a session of somebody else, or one that has ended. */
export async function endUserSession(
  db: Db,
  userId: number,
  sessionId: string,
  because: EndReason = 'ended-by-owner',
): Promise<boolean> {
  const { numUpdatedRows } = await endLiveSessions(db, because)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends all live sessions of the person, or all but one. Returns the ids of those that ended. */
export async function endSessions(
  db: Db,
  userId: number,
  because: EndReason,
  exceptSessionId?: string,
): Promise<string[]> {
  let ending = endLiveSessions(db, because)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
  if (exceptSessionId !== undefined) ending = ending.where('id', '!=', exceptSessionId)
  const ended = await ending.returning('id').execute()
  return ended.map(({ id }) => id)
}

export async function findLastLogin(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select(by => by.fn.max('created_at').as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.at ?? null
}

const MOST_SESSIONS_LISTED = 100

export async function listLiveSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'created_at as since'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(MOST_SESSIONS_LISTED)
    .execute()
}

export async function hasPassedSecondFactor(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('second_factor_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined && row.second_factor_at !== null
}

/** Sessions are kept for a while after their end, because they tell a known network from a new one. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}

export async function findSessionForMail(db: Db, sessionId: string) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id as userId',
      'users.email',
      'users.name',
      'sessions.created_at',
      'sessions.device',
      'sessions.network',
      languageOf('users.id'),
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  const { created_at: createdAt, ...rest } = row
  return { ...rest, createdAt }
}
