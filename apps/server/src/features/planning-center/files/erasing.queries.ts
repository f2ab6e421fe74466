import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** From here on nothing of the case can be read, in any copy or backup. */
export async function deleteCaseKey(tx: Db, ticketId: number): Promise<void> {
  await tx.deleteFrom('ticket_keys').where('ticket_id', '=', ticketId).execute()
}

/** Those without a key that still have files, as after an account was deleted. */
export async function listCasesWithoutKey(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket_files')
    .select('ticket_id')
    .distinct()
    .where('state', '<>', 'removed')
    .where(by =>
      by.not(
        by.exists(
          by
            .selectFrom('ticket_keys')
            .select(sql`1`.as('one'))
            .whereRef('ticket_keys.ticket_id', '=', 'ticket_files.ticket_id'),
        ),
      ),
    )
    .execute()
  return rows.map(row => row.ticket_id)
}

/** What the key would have opened. Plans and events are never changed; without the key they say nothing. */
export async function blankSealedWords(tx: Db, ticketId: number): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ label_sealed: '', description_sealed: '', answers_sealed: '' })
    .where('id', '=', ticketId)
    .execute()
  await tx
    .updateTable('ticket_findings')
    .set({ reason_sealed: '' })
    .where('ticket_id', '=', ticketId)
    .where('reason_sealed', 'is not', null)
    .execute()
  await tx
    .updateTable('ticket_messages')
    .set({ text_sealed: '', marks_sealed: '' })
    .where('ticket_id', '=', ticketId)
    .execute()
}
