import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export type EncodeProgress = { uploadId: string; state: string; pieces: number; piecesDone: number }

/** What became of these uploads, and how far; newest first where one was encoded twice. */
export async function listEncodeProgress(db: Db, uploadIds: readonly string[]): Promise<EncodeProgress[]> {
  if (uploadIds.length === 0) return []
  const rows = await db
    .selectFrom('encodes')
    .select(build => [
      'upload_id as uploadId',
      'state',
      sql<number | null>`jsonb_array_length(plan -> 'pieces')`.as('pieces'),
      build
        .selectFrom('encode_pieces')
        .whereRef('encode_pieces.encode_id', '=', 'encodes.id')
        .select(sql<number>`count(*)::int`.as('done'))
        .as('piecesDone'),
    ])
    .where('kind', '=', 'lesson')
    .where('upload_id', 'in', uploadIds)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(row => ({ ...row, pieces: row.pieces ?? 0, piecesDone: row.piecesDone ?? 0 }))
}
