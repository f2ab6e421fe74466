import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { removeReceivedBytes } from './remove-received-bytes.ts'
import type { UploadStore } from './upload-store.ts'
import { findUpload, recordCancelled } from './uploads.queries.ts'

export async function cancelUpload(
  { db, store }: Pick<Needs, 'db'> & { store: UploadStore },
  uploadId: string,
  actor: Actor,
  { requestId, network }: Context,
): Promise<void> {
  const upload = await findUpload(db, uploadId)
  if (!upload) throw new Refusal('not-found')
  await inTransaction(db, async tx => {
    if (!(await recordCancelled(tx, uploadId))) throw new Refusal('upload-not-receiving')
    const details = { movieId: upload.movieId, uploadId }
    const action = 'uploads.cancelled'
    await recordAudit(tx, { actorId: actor.userId, action, subjectId: null, details, requestId, network })
  })
  await removeReceivedBytes(store, uploadId)
}
