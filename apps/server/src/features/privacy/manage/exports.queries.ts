import type { PeopleFilter, PeopleRole } from '@alinha/contract'
import type { Language } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type ExportFilters = { show?: PeopleFilter | undefined; role?: PeopleRole | undefined }

export type StoredExport = {
  id: number
  managerId: number
  filters: ExportFilters
  language: Language
  rows: number
  written: number
  requestedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}

const selectExports = (db: Db) =>
  db
    .selectFrom('exports')
    .select([
      'id',
      'manager_id as managerId',
      'filters',
      'language',
      'rows',
      'written',
      'requested_at as requestedAt',
      'ready_at as readyAt',
      'expires_at as expiresAt',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectExports>['executeTakeFirstOrThrow']>>
const toExport = (row: Row): StoredExport => ({
  ...row,
  filters: row.filters as ExportFilters,
  language: row.language as Language,
})

type NewExport = Pick<StoredExport, 'managerId' | 'filters' | 'language' | 'rows'>

export async function recordRequested(db: Db, made: NewExport): Promise<StoredExport> {
  const { managerId, filters, language, rows } = made
  const { id } = await db
    .insertInto('exports')
    .values({ manager_id: managerId, filters: JSON.stringify(filters), language, rows })
    .returning('id')
    .executeTakeFirstOrThrow()
  return toExport(await selectExports(db).where('id', '=', id).executeTakeFirstOrThrow())
}

export async function findPeopleExport(db: Db, id: number): Promise<StoredExport | null> {
  const row = await selectExports(db).where('id', '=', id).executeTakeFirst()
  return row ? toExport(row) : null
}

const MOST_LISTED = 3

/** One's own that are being made or can be downloaded, the newest first. */
export async function listPeopleExports(db: Db, managerId: number): Promise<StoredExport[]> {
  const rows = await selectExports(db)
    .where('manager_id', '=', managerId)
    .where(by => by.or([by('expires_at', 'is', null), by('expires_at', '>', sql<Date>`now()`)]))
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(toExport)
}

export async function recordProgress(db: Db, id: number, written: number): Promise<void> {
  await db.updateTable('exports').set({ written }).where('id', '=', id).execute()
}

export async function recordReady(db: Db, id: number, written: number): Promise<void> {
  await db
    .updateTable('exports')
    .set({ written, ready_at: sql`now()`, expires_at: sql`now() + interval '24 hours'` })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .execute()
}

/** Those whose day is over, and those that were never made. */
export async function listOldPeopleExports(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('exports')
    .select('id')
    .where(by =>
      by.or([
        by('expires_at', '<', sql<Date>`now()`),
        by.and([by('ready_at', 'is', null), by('requested_at', '<', sql<Date>`now() - interval '7 days'`)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function deletePeopleExport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('exports').where('id', '=', id).execute()
}
