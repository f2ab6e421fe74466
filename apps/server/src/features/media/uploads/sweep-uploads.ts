import { uploadLimits } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import { finishUpload } from './finish-upload.ts'
import { removeReceivedBytes } from './remove-received-bytes.ts'
import { originalPath } from '../media-paths.ts'
import type { UploadStore } from './upload-store.ts'
import { listUnfinishedSince, recordCancelled } from './uploads.queries.ts'

type SweepNeeds = Pick<Needs, 'db' | 'jobs' | 'clock' | 'files' | 'log'> & { store: UploadStore }

/** Cancels uploads that take too long. One that is complete, because only its last answer was lost, is finished. */
export async function sweepUploads(needs: SweepNeeds): Promise<void> {
  const before = new Date(needs.clock().getTime() - uploadLimits.hours * 3_600_000)
  const unfinished = await listUnfinishedSince(needs.db, before)
  await eachAlone({ log: needs.log, run: 'unfinished uploads' }, unfinished, async ({ id, bytes }) => {
    if ((await needs.files.size(originalPath(id))) === bytes) await finishUpload(needs, id)
    else if (await recordCancelled(needs.db, id)) await removeReceivedBytes(needs.store, id)
  })
}
