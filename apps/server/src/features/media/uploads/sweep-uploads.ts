import { uploadLimits } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { finishUpload } from './finish-upload.ts'
import { forgetBytes } from './forget-bytes.ts'
import { originalPath } from '../media-paths.ts'
import type { UploadStore } from './upload-store.ts'
import { listUnfinishedSince, recordCancelled } from './uploads.queries.ts'

type Asked = Pick<Needs, 'db' | 'jobs' | 'clock' | 'files'> & { store: UploadStore }

/** Gives up what has been on its way for too long. What is whole after all, its last answer lost, is finished. */
export async function sweepUploads(needs: Asked): Promise<void> {
  const before = new Date(needs.clock().getTime() - uploadLimits.hours * 3_600_000)
  for (const { id, bytes } of await listUnfinishedSince(needs.db, before)) {
    if ((await needs.files.size(originalPath(id))) === bytes) await finishUpload(needs, id)
    else if (await recordCancelled(needs.db, id)) await forgetBytes(needs.store, id)
  }
}
