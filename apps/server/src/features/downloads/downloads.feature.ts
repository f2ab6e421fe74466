import type { Feature } from '../../feature.ts'
import { downloadsJobs } from './downloads.jobs.ts'
import { downloadsRoutes } from './downloads.routes.ts'
import { downloadsWorker } from './downloads.worker.ts'

export const downloads: Feature = {
  routes: downloadsRoutes,
  queues: downloadsJobs,
  worker: downloadsWorker,
}
