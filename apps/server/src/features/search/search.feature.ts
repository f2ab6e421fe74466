import type { Feature } from '../../feature.ts'
import { forgetMisses } from './search.jobs.ts'
import { searchRoutes } from './search.routes.ts'
import { searchWorker } from './search.worker.ts'

export const search: Feature = {
  routes: searchRoutes,
  queues: [forgetMisses],
  worker: searchWorker,
}
