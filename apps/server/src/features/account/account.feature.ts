import type { Feature } from '../../feature.ts'
import { accountJobs } from './account.jobs.ts'
import { accountRoutes } from './account.routes.ts'
import { accountWorker } from './account.worker.ts'
import { bulkJobs } from './manage/bulk/bulk.jobs.ts'
import { bulkRoutes } from './manage/bulk/bulk.routes.ts'
import { bulkWorker } from './manage/bulk/bulk.worker.ts'
import { importJobs } from './manage/import/import.jobs.ts'
import { importRoutes } from './manage/import/import.routes.ts'
import { importWorker } from './manage/import/import.worker.ts'
import { keyedImports } from './manage/import/keyed-imports.ts'
import { userAccountRoutes } from './manage/user-account.routes.ts'
import { recoveryJobs } from './recovery/recovery.jobs.ts'
import { recoveryRoutes } from './recovery/recovery.routes.ts'
import { recoveryWorker } from './recovery/recovery.worker.ts'

export const account: Feature = {
  routes: needs => [
    ...accountRoutes(needs),
    ...recoveryRoutes(needs),
    ...userAccountRoutes(needs),
    ...importRoutes(needs),
    ...bulkRoutes(needs),
  ],
  queues: [...accountJobs, ...recoveryJobs, ...importJobs, ...bulkJobs],
  worker: needs => [
    ...accountWorker(needs),
    ...recoveryWorker(needs),
    ...importWorker(needs),
    ...bulkWorker(needs),
  ],
  keyedRows: [keyedImports],
}
