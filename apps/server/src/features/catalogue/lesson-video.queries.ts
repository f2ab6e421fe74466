import type { Db } from '../../platform/database.ts'

/** Which encodes a lesson shows, and what decides about its preview. */
export type ShownLesson = {
  id: number
  audience: string
  previewStart: number
  encodeId: string | null
  previewEncodeId: string | null
}

const lessonColumns = [
  'id',
  'audience',
  'preview_start_seconds as previewStart',
  'encode_id as encodeId',
  'preview_encode_id as previewEncodeId',
] as const

export async function findShownLesson(db: Db, movieId: number): Promise<ShownLesson | null> {
  const row = await db.selectFrom('movies').select(lessonColumns).where('id', '=', movieId).executeTakeFirst()
  return row ?? null
}

/** Changes of what a lesson shows wait for each other. */
export const lockShownLesson = (tx: Db, movieId: number): Promise<ShownLesson> =>
  tx
    .selectFrom('movies')
    .select(lessonColumns)
    .where('id', '=', movieId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Only a person releases a lesson: its first video leaves it a draft, or scheduled. */
export async function showEncode(tx: Db, movieId: number, encodeId: string, seconds: number): Promise<void> {
  await tx
    .updateTable('movies')
    .set({ encode_id: encodeId, duration_seconds: seconds })
    .where('id', '=', movieId)
    .execute()
}

export async function showPreview(tx: Db, movieId: number, encodeId: string | null): Promise<void> {
  await tx.updateTable('movies').set({ preview_encode_id: encodeId }).where('id', '=', movieId).execute()
}
