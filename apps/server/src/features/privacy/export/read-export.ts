import type { Needs } from '../../../needs.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { exportPath } from './own-files.ts'
import { forgetExport, hasReadyExport, listExportsToForget } from '../privacy.queries.ts'

/** One answer for another's, an unknown, an unfinished and an expired one. */
export async function readExport(
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

/** The file first: a row without a file is found again, a file without a row is not. */
export async function forgetExports({ db, files }: Needs): Promise<void> {
  for (const { id, userId } of await listExportsToForget(db)) {
    await files.remove(exportPath(userId, id))
    await forgetExport(db, id)
  }
}
