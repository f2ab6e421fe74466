import type { Feature } from '../../feature.ts'
import { keyedDocuments } from './keyed-documents.ts'
import { profileJobs } from './profile.jobs.ts'
import { profileRoutes } from './profile.routes.ts'
import { profileWorker } from './profile.worker.ts'

export const profile: Feature = {
  routes: profileRoutes,
  queues: profileJobs,
  worker: profileWorker,
  keyedRows: [keyedDocuments],
}
