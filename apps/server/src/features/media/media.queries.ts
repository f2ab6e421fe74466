import type { EncodePlan } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type UploadState =
  'receiving' | 'received' | 'encoding' | 'published' | 'refused' | 'failed' | 'cancelled'

/** Locks the row until the transaction ends, so that a second call sees the new state. */
export const lockUpload = (tx: Db, uploadId: string) =>
  tx
    .selectFrom('uploads')
    .select(['id', 'movie_id as movieId', 'state', 'created_at as createdAt'])
    .where('id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst()

export async function isUploadReceived(db: Db, uploadId: string): Promise<boolean> {
  const row = await db.selectFrom('uploads').select('state').where('id', '=', uploadId).executeTakeFirst()
  return row?.state === 'received'
}

export async function recordUploadState(db: Db, uploadId: string, state: UploadState): Promise<void> {
  await db.updateTable('uploads').set({ state }).where('id', '=', uploadId).execute()
}

/** Refuses only a file that waits to be checked. Returns whether it did. */
export async function recordRefusal(db: Db, uploadId: string, refusal: string): Promise<boolean> {
  const row = await db
    .updateTable('uploads')
    .set({ state: 'refused', refusal })
    .where('id', '=', uploadId)
    .where('state', '=', 'received')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Encode = {
  id: string
  movieId: number
  uploadId: string
  state: string
  plan: EncodePlan
}

const encodeColumns = ['id', 'movie_id as movieId', 'upload_id as uploadId', 'state', 'plan'] as const

// The plan is written by recordEncode alone.
const toEncode = (row: Omit<Encode, 'plan'> & { plan: unknown }): Encode => ({
  ...row,
  plan: row.plan as EncodePlan,
})

export async function findEncode(db: Db, encodeId: string): Promise<Encode | null> {
  const row = await db
    .selectFrom('encodes')
    .select(encodeColumns)
    .where('id', '=', encodeId)
    .executeTakeFirst()
  return row ? toEncode(row) : null
}

export async function lockEncode(tx: Db, encodeId: string): Promise<Encode | null> {
  const query = tx.selectFrom('encodes').select(encodeColumns).where('id', '=', encodeId)
  const row = await query.forUpdate().executeTakeFirst()
  return row ? toEncode(row) : null
}

type NewEncode = {
  id: string
  movieId: number
  uploadId: string
  kind: 'lesson' | 'preview'
  plan: EncodePlan
}

export async function recordEncode(db: Db, { id, movieId, uploadId, kind, plan }: NewEncode): Promise<void> {
  await db
    .insertInto('encodes')
    .values({
      id,
      movie_id: movieId,
      upload_id: uploadId,
      kind,
      plan: JSON.stringify(plan),
      duration_ms: Math.round((plan.frames / plan.rate) * 1000),
    })
    .execute()
}

export async function isPieceDone(db: Db, encodeId: string, piece: number): Promise<boolean> {
  const row = await db
    .selectFrom('encode_pieces')
    .select('piece')
    .where('encode_id', '=', encodeId)
    .where('piece', '=', piece)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether this call was the first to record it, and how many are done now. */
export async function recordPiece(
  tx: Db,
  encodeId: string,
  piece: number,
): Promise<{ isNew: boolean; done: number }> {
  const row = await tx
    .insertInto('encode_pieces')
    .values({ encode_id: encodeId, piece })
    .onConflict(conflict => conflict.doNothing())
    .returning('piece')
    .executeTakeFirst()
  const { done } = await tx
    .selectFrom('encode_pieces')
    .select(sql<number>`count(*)::int`.as('done'))
    .where('encode_id', '=', encodeId)
    .executeTakeFirstOrThrow()
  return { isNew: row !== undefined, done }
}

const LONGEST_FAILURE = 4000

/** Records the error of the last attempt, which does not fail the encode yet. The end of the text says most. */
export async function recordFailure(db: Db, encodeId: string, failure: string): Promise<void> {
  await db
    .updateTable('encodes')
    .set({ failure: failure.slice(-LONGEST_FAILURE) })
    .where('id', '=', encodeId)
    .execute()
}

export async function recordEncodeFailed(db: Db, encodeId: string): Promise<void> {
  await db.updateTable('encodes').set({ state: 'failed' }).where('id', '=', encodeId).execute()
}

export async function recordEncodePublished(db: Db, encodeId: string): Promise<void> {
  await db
    .updateTable('encodes')
    .set({ state: 'published', published_at: sql`now()`, failure: null })
    .where('id', '=', encodeId)
    .execute()
}

export async function recordEncodeReplaced(db: Db, encodeId: string): Promise<void> {
  await db.updateTable('encodes').set({ state: 'replaced' }).where('id', '=', encodeId).execute()
}
