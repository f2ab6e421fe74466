import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { exportPath } from './personal-files.ts'
import { deleteExport, hasReadyExport, listOldExports } from '../privacy.queries.ts'

/** Refuses an export of somebody else like one that is unknown, unfinished or expired. */
export async function downloadExport(
  { db, files }: Needs,
  { userId }: Actor,
  exportId: number,
  { requestId, network }: Context,
): Promise<Uint8Array> {
  const isReady = await hasReadyExport(db, exportId, userId)
  const bytes = isReady ? await files.read(exportPath(userId, exportId)) : null
  if (!bytes) throw new Refusal('export-not-available')
  await recordAudit(db, {
    actorId: userId,
    action: 'privacy.export-downloaded',
    subjectId: userId,
    details: { exportId },
    requestId,
    network,
  })
  return bytes
}

/** Removes the file first: a row without a file is found again, a file without a row is not. */
export const deleteOldExports = async ({ db, files, log }: Needs): Promise<void> =>
  eachAlone({ log, run: 'old exports' }, await listOldExports(db), async ({ id, userId }) => {
    await files.remove(exportPath(userId, id))
    await deleteExport(db, id)
  })
