import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { checkTicketBite } from '../planning-center.jobs.ts'
import { forgetOtherFindings, insertCopies, recordFindings } from '../scans/findings.queries.ts'
import { judgeFile } from '../scans/judge-file.ts'
import { putCopies } from '../scans/seal-copies.ts'
import { findWrappedKey, lockTicket } from '../tickets.queries.ts'
import { removeCopies } from './case-file-store.ts'
import { openStoredFile } from './open-stored-file.ts'
import { findTicketFile, listTicketFiles, recordFileChecked } from './ticket-files.queries.ts'

type CheckNeeds = Pick<Needs, 'db' | 'config' | 'media' | 'clock' | 'jobs' | 'pictures'>

/**
 * Opens a file that arrived, to know that it is what was announced and what can be said of it. What cannot be read is
 * refused, and the finding says why. Safe to repeat; a case that was erased meanwhile has nothing to check.
 */
export async function checkFile(needs: CheckNeeds, fileId: string, signal?: AbortSignal): Promise<void> {
  const { db, clock } = needs
  if ((await findTicketFile(db, fileId))?.state !== 'received') return
  const opened = await openStoredFile(needs, fileId)
  if (!opened) return
  const { file, caseKey, plain } = opened
  if (!plain) return recordFileChecked(db, fileId, 'refused', {})
  const judged = await judgeFile(needs, file, plain, signal)
  const isStopped = judged.findings.some(({ level }) => level === 'stop')
  // Before their rows: what is listed is there, and what has no row is removed with the file.
  const copies = await putCopies(needs, caseKey, fileId, judged.copies)
  const isLeft = await inTransaction(db, async tx => {
    await lockTicket(tx, file.ticketId)
    const current = await findTicketFile(tx, fileId)
    if (!current || !(await findWrappedKey(tx, file.ticketId))) return true
    // The same job was faster elsewhere, and wrote the same copies.
    if (current.state !== 'received') return false
    await recordFileChecked(tx, fileId, isStopped ? 'refused' : 'checked', judged.figures)
    await insertCopies(tx, fileId, copies, clock())
    // A scan is judged whole; of a picture the browser has measured more than is known here.
    if (file.kind === 'mesh')
      await forgetOtherFindings(
        tx,
        fileId,
        { otherFileId: null },
        judged.findings.map(({ code }) => code),
      )
    await recordFindings(tx, {
      ticketId: file.ticketId,
      fileId,
      foundBy: 'server',
      limits: judged.limits,
      findings: judged.findings,
      at: clock(),
    })
    await sendPair(tx, needs, file.ticketId, fileId)
    return false
  })
  // Taken back or erased meanwhile: nobody would find them again.
  if (isLeft) await removeCopies(needs, fileId)
}

/** Once both arches are there, whether they bite is looked at. */
async function sendPair(
  tx: Db,
  { jobs }: Pick<Needs, 'jobs'>,
  ticketId: number,
  fileId: string,
): Promise<void> {
  const checked = (await listTicketFiles(tx, ticketId)).filter(({ state }) => state === 'checked')
  const [upper, lower] = (['upper', 'lower'] as const).map(slot => checked.find(file => file.slot === slot))
  if (upper && lower && [upper.id, lower.id].includes(fileId))
    await jobs.send(tx, checkTicketBite, { upperId: upper.id, lowerId: lower.id })
}
