import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type DataExport = {
  id: number
  userId: number
  requestedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}

const exportColumns = [
  'id',
  'user_id as userId',
  'requested_at as requestedAt',
  'ready_at as readyAt',
  'expires_at as expiresAt',
] as const

export const recordExportRequest = (db: Db, userId: number): Promise<DataExport> =>
  db.insertInto('data_exports').values({ user_id: userId }).returning(exportColumns).executeTakeFirstOrThrow()

const MOST_EXPORTS_LISTED = 10

export const listExports = (db: Db, userId: number): Promise<DataExport[]> =>
  db
    .selectFrom('data_exports')
    .select(exportColumns)
    .where('user_id', '=', userId)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .orderBy('requested_at', 'desc')
    .limit(MOST_EXPORTS_LISTED)
    .execute()

export async function findExport(db: Db, exportId: number): Promise<DataExport | null> {
  const row = await db
    .selectFrom('data_exports')
    .select(exportColumns)
    .where('id', '=', exportId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns false for an export of somebody else, and for one that expired. */
export async function hasReadyExport(db: Db, exportId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('data_exports')
    .select('id')
    .where('id', '=', exportId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false when it was ready before. */
export async function recordExportReady(db: Db, exportId: number): Promise<boolean> {
  const row = await db
    .updateTable('data_exports')
    .set({ ready_at: sql`now()`, expires_at: sql`now() + interval '24 hours'` })
    .where('id', '=', exportId)
    .where('ready_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns null for one that was not built, or has ended: its file may be gone. */
export async function extendExport(db: Db, exportId: number): Promise<Date | null> {
  const row = await db
    .updateTable('data_exports')
    .set({ ready_at: sql`now()`, expires_at: sql`now() + interval '24 hours'` })
    .where('id', '=', exportId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at ?? null
}

/** Exports older than 24 hours, and those that were never built. */
export const listOldExports = (db: Db): Promise<{ id: number; userId: number }[]> =>
  db
    .selectFrom('data_exports')
    .select(['id', 'user_id as userId'])
    .where(eb =>
      eb.or([
        eb('expires_at', '<', sql<Date>`now()`),
        eb.and([eb('ready_at', 'is', null), eb('requested_at', '<', sql<Date>`now() - interval '7 days'`)]),
      ]),
    )
    .execute()

export async function deleteExport(db: Db, exportId: number): Promise<void> {
  await db.deleteFrom('data_exports').where('id', '=', exportId).execute()
}

export type Consent = { purpose: string; isGiven: boolean; at: Date }

/** The newest answer for each purpose. */
export const listCurrentConsents = (db: Db, userId: number): Promise<Consent[]> =>
  db
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['purpose', 'is_given as isGiven', 'at'])
    .where('user_id', '=', userId)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()
