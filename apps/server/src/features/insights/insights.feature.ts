import type { Feature } from '../../feature.ts'
import { insightsJobs } from './insights.jobs.ts'
import { insightsRoutes } from './insights.routes.ts'
import { insightsWorker } from './insights.worker.ts'
import { insightsFigures } from './watching/watching-figures.ts'

export const insights: Feature = {
  routes: insightsRoutes,
  queues: insightsJobs,
  worker: insightsWorker,
  figures: insightsFigures,
}
