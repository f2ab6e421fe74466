import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { checkUpload } from '../media.jobs.ts'
import { recordReceived } from './uploads.queries.ts'

/** Hands a complete file to the worker. Safe to repeat, because only one call finds it unfinished. */
export async function finishUpload(
  { db, jobs, clock }: Pick<Needs, 'db' | 'jobs' | 'clock'>,
  uploadId: string,
): Promise<void> {
  await inTransaction(db, async tx => {
    if (await recordReceived(tx, uploadId, clock())) await jobs.send(tx, checkUpload, { uploadId })
  })
}
