import type { Feature } from '../../feature.ts'
import { ticketFilesPrivateCalls, ticketFilesRoutes, ticketFilesStreams } from './files/files.routes.ts'
import { keyedLabels } from './keys/keyed-labels.ts'
import { planningCenterJobs } from './planning-center.jobs.ts'
import { planningCenterRoutes } from './planning-center.routes.ts'
import { planningCenterWorker } from './planning-center.worker.ts'

export const planningCenter: Feature = {
  routes: needs => [...planningCenterRoutes(needs), ...ticketFilesRoutes(needs)],
  queues: planningCenterJobs,
  worker: planningCenterWorker,
  streams: ticketFilesStreams,
  privateCalls: ticketFilesPrivateCalls,
  keyedRows: [keyedLabels],
}
