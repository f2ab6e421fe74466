import type { Feature } from '../../feature.ts'
import { keyedTombstones } from './deletion/keyed-tombstones.ts'
import { privacyJobs } from './privacy.jobs.ts'
import { userExportRoutes } from './manage/user-export.routes.ts'
import { userRemovalRoutes } from './manage/user-removal.routes.ts'
import { recordFigures } from './record/record-figures.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { privacyWorker } from './privacy.worker.ts'

export const privacy: Feature = {
  routes: needs => [...privacyRoutes(needs), ...userRemovalRoutes(needs), ...userExportRoutes(needs)],
  queues: privacyJobs,
  worker: privacyWorker,
  figures: recordFigures,
  keyedRows: [keyedTombstones],
}
