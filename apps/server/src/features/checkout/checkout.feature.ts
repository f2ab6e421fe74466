import type { Feature } from '../../feature.ts'
import { checkoutJobs } from './checkout.jobs.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { checkoutWorker } from './checkout.worker.ts'

export const checkout: Feature = {
  routes: checkoutRoutes,
  queues: checkoutJobs,
  worker: checkoutWorker,
}
