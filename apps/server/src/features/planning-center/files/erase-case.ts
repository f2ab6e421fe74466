import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import type { UploadStore } from '../../media/index.ts'
import { advanceTicket } from '../advance-ticket.ts'
import { removeCaseFiles } from '../planning-center.jobs.ts'
import { lockTicket } from '../tickets.queries.ts'
import { removeCaseFile } from './case-file-store.ts'
import { blankSealedWords, deleteCaseKey, listCasesWithoutKey } from './erasing.queries.ts'
import { forgetOldLooks } from './looks.queries.ts'
import { removeWithin } from './send-file.ts'
import { listAbandonedFiles, listFileIdsOf, recordFilesRemoved } from './ticket-files.queries.ts'

type EraseNeeds = Pick<Needs, 'db' | 'config' | 'clock' | 'jobs' | 'log'>

/** First the key, with which everything is gone from every copy; the bytes follow by a job, and then the words. */
export async function eraseWithin(
  tx: Db,
  needs: Omit<EraseNeeds, 'db' | 'log'>,
  ticketId: number,
): Promise<void> {
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket) return
  await deleteCaseKey(tx, ticketId)
  await advanceTicket(tx, needs, ticket, { event: 'erase', roles: ['clock'], actorId: null })
  await needs.jobs.send(tx, removeCaseFiles, { ticketId })
}

/** Every night: those whose key went with an account. */
export async function removeCasesWithoutKey(needs: Pick<Needs, 'db' | 'jobs'>): Promise<void> {
  for (const ticketId of await listCasesWithoutKey(needs.db))
    await needs.jobs.send(needs.db, removeCaseFiles, { ticketId })
}

/** The bytes of a case that was erased, and what is sealed in its rows. Safe to repeat. */
export async function removeErasedCase(
  needs: Pick<Needs, 'db' | 'media' | 'clock'> & { store: UploadStore },
  ticketId: number,
): Promise<void> {
  const ids = await listFileIdsOf(needs.db, ticketId)
  for (const id of ids) await removeCaseFile(needs, needs.store, id)
  await inTransaction(needs.db, async tx => {
    await recordFilesRemoved(tx, ids, needs.clock())
    await blankSealedWords(tx, ticketId)
  })
}

const HOURS_TO_ARRIVE = 48
const MILLISECONDS_AN_HOUR = 3_600_000

/** Files that never arrived, and looks that nobody uses any more. */
export async function sweepCaseFiles(needs: EraseNeeds): Promise<void> {
  const before = new Date(needs.clock().getTime() - HOURS_TO_ARRIVE * MILLISECONDS_AN_HOUR)
  const abandoned = await listAbandonedFiles(needs.db, before)
  await eachAlone({ log: needs.log, run: 'abandoned files of cases' }, abandoned, file =>
    inTransaction(needs.db, tx => removeWithin(tx, needs, [file])),
  )
  await forgetOldLooks(needs.db)
}
