import type { Database, Db } from '../../../platform/database.ts'

type NewUpload = {
  uploadId: string
  movieId: number
  fileName: string
  bytes: number
  modifiedAt: Date | null
  /** Null while its bytes are on their way. */
  receivedAt: Date | null
}

export async function recordUpload(db: Db, upload: NewUpload): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      id: upload.uploadId,
      movie_id: upload.movieId,
      file_name: upload.fileName,
      bytes: upload.bytes,
      modified_at: upload.modifiedAt,
      state: upload.receivedAt ? 'received' : 'receiving',
      received_at: upload.receivedAt,
    })
    .execute()
}

/** Cancels the uploads of a lesson that have not arrived, because a newer one takes their place. Returns their ids. */
export async function cancelReceiving(db: Db, movieId: number): Promise<string[]> {
  const cancelled = await db
    .updateTable('uploads')
    .set({ state: 'cancelled' })
    .where('movie_id', '=', movieId)
    .where('state', '=', 'receiving')
    .returning('id')
    .execute()
  return cancelled.map(({ id }) => id)
}

/** Returns false when it was received or cancelled before. */
export const recordReceived = (db: Db, uploadId: string, at: Date): Promise<boolean> =>
  leaveReceiving(db, uploadId, { state: 'received', received_at: at })

export const recordCancelled = (db: Db, uploadId: string): Promise<boolean> =>
  leaveReceiving(db, uploadId, { state: 'cancelled' })

async function leaveReceiving(
  db: Db,
  uploadId: string,
  change: { state: string; received_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set(change)
    .where('id', '=', uploadId)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type StoredUpload = { id: string; movieId: number; bytes: number; state: string }

const selectUploads = (db: Db) =>
  db.selectFrom('uploads').select(['id', 'movie_id as movieId', 'bytes', 'state'])

export async function findUpload(db: Db, uploadId: string): Promise<StoredUpload | null> {
  return (await selectUploads(db).where('id', '=', uploadId).executeTakeFirst()) ?? null
}

export const listUnfinishedSince = (db: Db, before: Date): Promise<StoredUpload[]> =>
  selectUploads(db).where('state', '=', 'receiving').where('created_at', '<', before).execute()

/** Locks the lesson, so that two uploads that begin at once wait for each other. Returns false when there is none. */
export async function lockLesson(db: Db, movieId: number): Promise<boolean> {
  const found = await db
    .selectFrom('movies')
    .select('id')
    .where('id', '=', movieId)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

const LONGEST_LIST = 20

export const listUploadsOfLesson = (db: Db, movieId: number) =>
  db
    .selectFrom('uploads')
    .select(['id', 'file_name', 'bytes', 'modified_at', 'created_at', 'state', 'refusal'])
    .where('movie_id', '=', movieId)
    .orderBy('created_at', 'desc')
    .limit(LONGEST_LIST)
    .execute()

/** Two numbers in place of the id: the lock's own kind, and the upload. */
const LOCK_KIND = 4201

/** Returns null when it is held. A connection holds it, so it is free again when the process of the holder dies. */
export async function tryLockUpload(
  db: Database,
  uploadId: string,
): Promise<{ release(): Promise<void> } | null> {
  const connection = await db.direct.connect()
  try {
    const { rows } = await connection.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as locked',
      [LOCK_KIND, uploadId],
    )
    if (!rows[0]?.locked) {
      connection.release()
      return null
    }
  } catch (error) {
    connection.release(true)
    throw error
  }
  return {
    async release() {
      try {
        await connection.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_KIND, uploadId])
        connection.release()
      } catch {
        // The lock ends with the connection.
        connection.release(true)
      }
    },
  }
}
