import type { Feature } from '../../feature.ts'
import { certificatesJobs } from './certificates.jobs.ts'
import { certificatesFigures } from './certificates.figures.ts'
import { certificatesRoutes } from './certificates.routes.ts'
import { certificatesWorker } from './certificates.worker.ts'

export const certificates: Feature = {
  routes: certificatesRoutes,
  queues: certificatesJobs,
  worker: certificatesWorker,
  figures: certificatesFigures,
}
