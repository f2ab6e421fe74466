import type { Needs } from '../../../needs.ts'
import { every } from '../../../platform/jobs.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { uploadStore } from './upload-store.ts'
import { sweepUnfinished } from './uploads.jobs.ts'

export const uploadsWorker = (needs: Needs) => {
  const withStore = { ...needs, store: uploadStore(needs) }
  return [every('20 * * * *', sweepUnfinished, () => sweepUploads(withStore))]
}
