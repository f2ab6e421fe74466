import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type Credentials = { userId: number; passwordHash: string | null }

export async function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? { userId: row.id, passwordHash: row.password_hash } : null
}

/** Networks from which this account was entered lately. Asked by e-mail, so that an unknown one costs the same. */
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

export async function hasEnteredBefore(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type NewSession = { userId: number; network: string; device: string; hours: number }

export async function recordSession(db: Db, session: NewSession): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      network: session.network,
      device: session.device,
      expires_at: sql`now() + make_interval(hours => ${session.hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type EndReason = 'logout' | 'role-changed' | 'password-changed' | 'ended-by-owner'

export async function endSession(db: Db, sessionId: string, because: EndReason): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()`, ended_because: because })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Sessions are kept for a while after their end: they tell a known network from a new one. */
export async function forgetOldSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}

export async function findSessionForMail(db: Db, sessionId: string) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.email', 'users.name', 'sessions.created_at', 'sessions.device', 'sessions.network'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  if (!row) return null
  const { created_at: createdAt, ...rest } = row
  return { ...rest, createdAt }
}
