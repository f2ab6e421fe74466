import type { Needs } from '../../../../needs.ts'
import { recordAudits } from '../../../../platform/audit.ts'
import { inTransaction, type Db } from '../../../../platform/database.ts'
import { openFor } from '../../../../platform/security/named-keys.ts'
import { recordMemberships } from '../../../payments/index.ts'
import { recordUsers, sealDocument } from '../../../people/index.ts'
import { recordDocuments } from '../../../profile/index.ts'
import { recordDone, recordWritten, takeRows, type WaitingRow } from './imports.queries.ts'
import { IMPORT_PURPOSE, rowOwner } from './stage-import.ts'

const ROWS_AT_ONCE = 1000

type WriteNeeds = Pick<Needs, 'db' | 'config'>
type Options = { rowsAtOnce?: number }

/**
 * Writes the rows that wait, many in a transaction with what became of each. Whoever kills it leaves whole transactions
 * behind, and the next run goes on after them; when nothing waits it changes nothing.
 */
export async function writeImport(
  needs: WriteNeeds,
  importId: string,
  signal: AbortSignal,
  { rowsAtOnce = ROWS_AT_ONCE }: Options = {},
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const written = await inTransaction(needs.db, async tx => {
      const rows = await takeRows(tx, importId, rowsAtOnce)
      if (rows.length > 0) await writeRows(needs, tx, importId, rows)
      return rows.length
    })
    if (written === 0) break
  }
  await recordDone(needs.db, importId)
}

/** Without a password the only way in is through the mailbox, so nobody else gets into such an account. */
async function writeRows(
  { config }: WriteNeeds,
  tx: Db,
  importId: string,
  rows: readonly WaitingRow[],
): Promise<void> {
  const ids = await recordUsers(tx, rows)
  const made = rows.flatMap(row => {
    const userId = ids.get(row.email)
    return userId === undefined ? [] : [{ ...row, userId }]
  })
  const userIds = made.map(({ userId }) => userId)
  await recordMemberships(tx, userIds)
  const documents = made.flatMap(({ userId, line, cpfSealed }) => {
    if (cpfSealed === null) return []
    const number = openFor(config.DATA_KEYS, IMPORT_PURPOSE, rowOwner(importId, line), cpfSealed)
    const document = sealDocument(config.DATA_KEYS, userId, { kind: 'cpf', number, countryCode: 'BR' })
    return [{ userId, document }]
  })
  await recordDocuments(tx, documents)
  await recordAudits(
    tx,
    userIds.map(subjectId => ({
      actorId: null,
      action: 'account.imported',
      subjectId,
      details: { importId },
      requestId: importId,
      network: 'worker',
    })),
  )
  await recordWritten(
    tx,
    importId,
    rows.map(({ line, email }) => ({ line, userId: ids.get(email) ?? null })),
  )
}
