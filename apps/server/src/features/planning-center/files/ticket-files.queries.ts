import type { WireTicketFile } from '@alinha/contract'
import type { CaseFileEnding, CaseFileKind, CaseFileSlot } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'

export type TicketFile = {
  id: string
  ticketId: number
  uploaderId: number
  slot: CaseFileSlot
  kind: CaseFileKind
  ending: CaseFileEnding
  state: WireTicketFile['state'] | 'removed'
  bytes: number
  sealedBytes: number
  sha256: string
  figures: Record<string, number>
  plan: number | null
  createdAt: Date
}

const files = (db: Db) =>
  db
    .selectFrom('ticket_files')
    .select([
      'id',
      'ticket_id as ticketId',
      'uploader_id as uploaderId',
      'slot',
      'kind',
      'ending',
      'state',
      'bytes',
      'sealed_bytes as sealedBytes',
      'sha256',
      'figures',
      'plan_number as plan',
      'created_at as createdAt',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof files>['executeTakeFirstOrThrow']>>

const toFile = (row: Row): TicketFile => ({
  ...row,
  slot: row.slot as CaseFileSlot,
  kind: row.kind as CaseFileKind,
  ending: row.ending as CaseFileEnding,
  state: row.state as TicketFile['state'],
  figures: row.figures as Record<string, number>,
})

/** Null for one that was taken back, too. */
export async function findTicketFile(db: Db, id: string): Promise<TicketFile | null> {
  const row = await files(db).where('id', '=', id).where('state', '<>', 'removed').executeTakeFirst()
  return row ? toFile(row) : null
}

/** What was sent with a case and not taken back, the oldest first. */
export async function listTicketFiles(db: Db, ticketId: number): Promise<TicketFile[]> {
  const rows = await files(db)
    .where('ticket_id', '=', ticketId)
    .where('state', '<>', 'removed')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toFile)
}

type NewTicketFile = Omit<TicketFile, 'state' | 'figures' | 'plan' | 'createdAt'> & { at: Date }

export async function insertTicketFile(tx: Db, file: NewTicketFile): Promise<void> {
  await tx
    .insertInto('ticket_files')
    .values({
      id: file.id,
      ticket_id: file.ticketId,
      uploader_id: file.uploaderId,
      slot: file.slot,
      kind: file.kind,
      ending: file.ending,
      bytes: file.bytes,
      sealed_bytes: file.sealedBytes,
      sha256: file.sha256,
      created_at: file.at,
    })
    .execute()
}

/** Returns false when it had arrived before, or was taken back. */
export async function recordFileReceived(tx: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_files')
    .set({ state: 'received', received_at: at })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function recordFileChecked(
  tx: Db,
  id: string,
  state: 'checked' | 'refused',
  figures: Record<string, number>,
): Promise<void> {
  await tx
    .updateTable('ticket_files')
    .set({ state, figures: JSON.stringify(figures) })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()
}

export async function recordFilesRemoved(tx: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('ticket_files')
    .set({ state: 'removed', removed_at: at })
    .where('id', 'in', [...ids])
    .where('state', '<>', 'removed')
    .execute()
}

/** From now on the files are part of that plan, and stay. */
export async function recordFilesDelivered(
  tx: Db,
  { ticketId, plan, ids }: { ticketId: number; plan: number; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('ticket_files')
    .set({ plan_number: plan })
    .where('ticket_id', '=', ticketId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Those that were announced before a moment and have not arrived. */
export async function listAbandonedFiles(db: Db, before: Date): Promise<TicketFile[]> {
  const rows = await files(db).where('state', '=', 'receiving').where('created_at', '<', before).execute()
  return rows.map(toFile)
}

/** Every file that a case ever had: for what is erased, those too that are said to be gone. */
export async function listFileIdsOf(db: Db, ticketId: number): Promise<string[]> {
  const rows = await db.selectFrom('ticket_files').select('id').where('ticket_id', '=', ticketId).execute()
  return rows.map(({ id }) => id)
}
