import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** When the upload of an encode began: a lesson never goes back to an older file by itself. */
export async function findUploadMoment(db: Db, encodeId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('encodes')
    .innerJoin('uploads', 'uploads.id', 'encodes.upload_id')
    .select('uploads.created_at as at')
    .where('encodes.id', '=', encodeId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Fails earlier attempts at a preview that never ended. */
export async function failUnfinishedPreviews(tx: Db, movieId: number): Promise<void> {
  await tx
    .updateTable('encodes')
    .set({ state: 'failed' })
    .where('movie_id', '=', movieId)
    .where('kind', '=', 'preview')
    .where('state', '=', 'encoding')
    .execute()
}

export type SweepableEncode = { id: string; uploadId: string }

/** Encodes that nobody could see for so many days that no address of them is valid any longer. */
export const listEncodesToSweep = (db: Db, days: number): Promise<SweepableEncode[]> =>
  db
    .selectFrom('encodes')
    .select(['id', 'upload_id as uploadId'])
    .where('state', 'in', ['replaced', 'failed'])
    .where('swept_at', 'is', null)
    .where(sql<boolean>`greatest(created_at, published_at) < now() - make_interval(days => ${days})`)
    .where(
      sql<boolean>`not exists (
      select from movies where movies.encode_id = encodes.id or movies.preview_encode_id = encodes.id)`,
    )
    .where(
      sql<boolean>`not exists (
      select from encodes newer where newer.movie_id = encodes.movie_id and newer.kind = encodes.kind
        and newer.published_at > now() - make_interval(days => ${days}) and newer.id <> encodes.id)`,
    )
    .orderBy('created_at')
    .limit(500)
    .execute()

export async function recordSwept(db: Db, encodeId: string): Promise<void> {
  await db
    .updateTable('encodes')
    .set({ swept_at: sql`now()` })
    .where('id', '=', encodeId)
    .execute()
}

/** Whether another encode still needs the file that this one was made of. */
export async function isUploadNeeded(db: Db, uploadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('encodes')
    .select('id')
    .where('upload_id', '=', uploadId)
    .where('swept_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns those of these that are still being encoded. */
export async function listUnfinished(db: Db, encodeIds: readonly string[]): Promise<Set<string>> {
  if (encodeIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('encodes')
    .select('id')
    .where('id', 'in', encodeIds)
    .where('state', '=', 'encoding')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
