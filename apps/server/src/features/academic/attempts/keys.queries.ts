import type { Db } from '../../../platform/database.ts'

export type Key = { optionId: number; explanation: string }

/** The right answers. Only what grades, and what is answered after handing in, may ask. */
export async function listKeys(db: Db, versionIds: readonly number[]): Promise<ReadonlyMap<number, Key>> {
  if (versionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('question_keys')
    .select(['version_id', 'option_id', 'explanation'])
    .where('version_id', 'in', [...versionIds])
    .execute()
  return new Map(rows.map(row => [row.version_id, { optionId: row.option_id, explanation: row.explanation }]))
}
