import type { Feature } from '../../feature.ts'
import { privacyJobs } from './privacy.jobs.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { privacyWorker } from './privacy.worker.ts'

export const privacy: Feature = {
  routes: privacyRoutes,
  queues: privacyJobs,
  worker: privacyWorker,
}
