import { scanLimits } from '@alinha/scans'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { openStoredFile } from '../files/open-stored-file.ts'
import { findTicketFile } from '../files/ticket-files.queries.ts'
import { lockTicket } from '../tickets.queries.ts'
import { forgetOtherFindings, recordFindings } from './findings.queries.ts'
import { judgeBite } from './judge-scan.ts'

/** Looks at whether two arches of a case bite. Safe to repeat; where one was replaced meanwhile, the next pair is looked at. */
export async function checkBite(
  needs: Pick<Needs, 'db' | 'config' | 'media' | 'clock'>,
  { upperId, lowerId }: { upperId: string; lowerId: string },
  signal?: AbortSignal,
): Promise<void> {
  const isThere = async (db: Db) => {
    const files = [await findTicketFile(db, upperId), await findTicketFile(db, lowerId)]
    return files.every(file => file?.state === 'checked') ? (files[0] ?? null) : null
  }
  const file = await isThere(needs.db)
  if (!file) return
  const [upper, lower] = [await openStoredFile(needs, upperId), await openStoredFile(needs, lowerId)]
  if (!upper?.plain || !lower?.plain) return
  const findings = await judgeBite(needs.config.SANDBOX, upper.plain, lower.plain, signal)
  await inTransaction(needs.db, async tx => {
    await lockTicket(tx, file.ticketId)
    if (!(await isThere(tx))) return
    const codes = findings.map(({ code }) => code)
    await forgetOtherFindings(tx, upperId, { otherFileId: lowerId }, codes)
    await recordFindings(tx, {
      ticketId: file.ticketId,
      fileId: upperId,
      foundBy: 'server',
      limits: scanLimits.version,
      findings: findings.map(finding => ({ ...finding, otherFileId: lowerId })),
      at: needs.clock(),
    })
  })
}
