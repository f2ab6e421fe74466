import { stat } from 'node:fs/promises'
import type { Needs } from '../../../needs.ts'
import { inTransaction } from '../../../platform/database.ts'
import { checkUpload } from '../media.jobs.ts'
import { originalPath } from '../media-paths.ts'
import { cancelReceiving, recordUpload } from './uploads.queries.ts'

type LocalFile = { movieId: number; fileName: string; localFile: string }

/** Takes a file of this machine as an upload that has arrived whole, and has it checked like any other. */
export async function receiveFile(
  { db, jobs, files, clock }: Pick<Needs, 'db' | 'jobs' | 'files' | 'clock'>,
  { movieId, fileName, localFile }: LocalFile,
): Promise<{ uploadId: string }> {
  const uploadId = crypto.randomUUID()
  const { size: bytes } = await stat(localFile)
  await files.putFile(originalPath(uploadId), localFile)
  await inTransaction(db, async tx => {
    await cancelReceiving(tx, movieId)
    await recordUpload(tx, {
      uploadId,
      movieId,
      fileName,
      bytes,
      modifiedAt: null,
      receivedAt: clock(),
    })
    await jobs.send(tx, checkUpload, { uploadId })
  })
  return { uploadId }
}
