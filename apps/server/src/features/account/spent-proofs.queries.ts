import type { SpendableProof } from '@alinha/providers/human-check/port'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Returns false when it was spent before. Of simultaneous ones the database lets one through. */
export async function spendProof(db: Db, { id, expiresAt }: SpendableProof): Promise<boolean> {
  const spent = await db
    .insertInto('spent_proofs')
    .values({ id, expires_at: expiresAt })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

export async function isProofSpent(db: Db, { id }: SpendableProof): Promise<boolean> {
  const row = await db.selectFrom('spent_proofs').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** A proof that is too old is refused for its age: nobody needs to remember it. */
export async function deleteOldProofs(db: Db): Promise<void> {
  await db
    .deleteFrom('spent_proofs')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
