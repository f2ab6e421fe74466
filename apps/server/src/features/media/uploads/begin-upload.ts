import { checkUploadOffer } from '@alinha/domain'
import { Upload } from '@tus/server'
import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { removeReceivedBytes } from './remove-received-bytes.ts'
import { originalPath } from '../media-paths.ts'
import type { UploadStore } from './upload-store.ts'
import { cancelReceiving, lockLesson, recordUpload } from './uploads.queries.ts'

type Offer = { movieId: number; fileName: string; bytes: number; modifiedAt: Date | null }

/** A lesson has one upload at a time: a new one cancels one that has not arrived. */
export async function beginUpload(
  { db, store }: Pick<Needs, 'db'> & { store: UploadStore },
  offer: Offer,
  actor: Actor,
  { requestId, network }: Context,
): Promise<{ uploadId: string }> {
  const offered = checkUploadOffer(offer)
  if (!offered.ok) throw new Refusal(offered.reason)

  const uploadId = crypto.randomUUID()
  const { movieId, fileName, bytes, modifiedAt } = offer
  const replaced = await inTransaction(db, async tx => {
    if (!(await lockLesson(tx, movieId))) throw new Refusal('not-found')
    const former = await cancelReceiving(tx, movieId)
    await recordUpload(tx, {
      uploadId,
      movieId,
      fileName,
      bytes,
      modifiedAt,
      receivedAt: null,
    })
    const details = { movieId, uploadId, bytes }
    const action = 'uploads.begun'
    await recordAudit(tx, { actorId: actor.userId, action, subjectId: null, details, requestId, network })
    return former
  })
  // After the transaction: a row without a file can be begun again, a file without a row would stay for ever.
  const opened = await store()
  await opened.create(new Upload({ id: originalPath(uploadId), size: bytes, offset: 0 }))
  for (const former of replaced) await removeReceivedBytes(store, former)
  return { uploadId }
}
