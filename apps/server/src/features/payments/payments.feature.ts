import type { Feature } from '../../feature.ts'
import { paymentFigures } from './figures/payment-figures.ts'
import { managePaymentsRoutes } from './manage/manage-payments.routes.ts'
import { paymentsJobs } from './payments.jobs.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { paymentsWebhooks } from './payments.webhooks.ts'
import { paymentsWorker } from './payments.worker.ts'
import { receiversRoutes } from './receivers/receivers.routes.ts'
import { keyedTrials } from './trials/keyed-trials.ts'
import { trialsJobs } from './trials/trials.jobs.ts'

export const payments: Feature = {
  routes: needs => [...paymentsRoutes(needs), ...receiversRoutes(needs), ...managePaymentsRoutes(needs)],
  queues: [...paymentsJobs, ...trialsJobs],
  worker: paymentsWorker,
  webhooks: paymentsWebhooks,
  figures: paymentFigures,
  keyedRows: [keyedTrials],
}
