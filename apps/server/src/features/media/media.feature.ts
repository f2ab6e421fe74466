import type { Feature } from '../../feature.ts'
import { mediaJobs } from './media.jobs.ts'
import { mediaWorker } from './media.worker.ts'
import { uploadsJobs } from './uploads/uploads.jobs.ts'
import { uploadsRoutes, uploadsStreams } from './uploads/uploads.routes.ts'
import { uploadsWorker } from './uploads/uploads.worker.ts'

export const media: Feature = {
  routes: uploadsRoutes,
  queues: [...mediaJobs, ...uploadsJobs],
  worker: uploadsWorker,
  encodingWorker: mediaWorker,
  streams: uploadsStreams,
}
