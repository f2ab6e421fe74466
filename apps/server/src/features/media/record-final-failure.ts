import type { Needs } from '../../needs.ts'
import { inTransaction } from '../../platform/database.ts'
import { recordFrameState } from '../catalogue/index.ts'
import { piecesFolder } from './media-paths.ts'
import { lockEncode, lockUpload, recordEncodeFailed, recordUploadState } from './media.queries.ts'

type FailureNeeds = Pick<Needs, 'db' | 'files' | 'log'>

/**
 * Runs after the last attempt: the manager who sent the file sees that it failed. The lesson shows what it showed
 * before.
 */
export async function recordFinalFailure(
  needs: FailureNeeds,
  what: { encodeId: string } | { uploadId: string } | { movieId: number; second: number },
): Promise<void> {
  needs.log.error(what, 'gave up on a lesson')
  if ('encodeId' in what) await failEncode(needs, what.encodeId)
  else if ('movieId' in what) await recordFrameState(needs.db, what, 'failed')
  else
    await inTransaction(needs.db, async tx => {
      const upload = await lockUpload(tx, what.uploadId)
      if (upload?.state === 'received') await recordUploadState(tx, upload.id, 'failed')
    })
}

async function failEncode({ db, files }: FailureNeeds, encodeId: string): Promise<void> {
  const isOver = await inTransaction(db, async tx => {
    const encode = await lockEncode(tx, encodeId)
    if (encode?.state !== 'encoding') return false
    await recordEncodeFailed(tx, encodeId)
    await recordUploadState(tx, encode.uploadId, 'failed')
    return true
  })
  if (isOver) await files.removeAll(piecesFolder(encodeId))
}
