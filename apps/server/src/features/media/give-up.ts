import type { Needs } from '../../needs.ts'
import { inTransaction } from '../../platform/database.ts'
import { piecesFolder } from './media-paths.ts'
import { lockEncode, lockUpload, recordEncodeFailed, recordUploadState } from './media.queries.ts'

type Taken = Pick<Needs, 'db' | 'files' | 'log'>

/** After the last attempt: whoever sent the file sees that it failed. What the lesson showed before, it still shows. */
export async function giveUpOn(
  needs: Taken,
  what: { encodeId: string } | { uploadId: string },
): Promise<void> {
  needs.log.error(what, 'gave up on a lesson')
  if ('encodeId' in what) await giveUpOnEncode(needs, what.encodeId)
  else
    await inTransaction(needs.db, async tx => {
      const upload = await lockUpload(tx, what.uploadId)
      if (upload?.state === 'received') await recordUploadState(tx, upload.id, 'failed')
    })
}

async function giveUpOnEncode({ db, files }: Taken, encodeId: string): Promise<void> {
  const isOver = await inTransaction(db, async tx => {
    const encode = await lockEncode(tx, encodeId)
    if (encode?.state !== 'encoding') return false
    await recordEncodeFailed(tx, encodeId)
    await recordUploadState(tx, encode.uploadId, 'failed')
    return true
  })
  if (isOver) await files.removeAll(piecesFolder(encodeId))
}
