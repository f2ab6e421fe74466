import type { Feature } from '../../feature.ts'
import { keyedRecoveryCodes, keyedSecondFactors } from './keys/keyed-second-factors.ts'
import { userAccessRoutes, userViewRoutes } from './manage/user-access.routes.ts'
import { sessionJobs } from './session.jobs.ts'
import { sessionRoutes, secondFactorRoutes } from './session.routes.ts'
import { sessionWorker } from './session.worker.ts'

export const session: Feature = {
  routes: needs => [
    ...sessionRoutes(needs),
    ...secondFactorRoutes(needs),
    ...userAccessRoutes(needs),
    ...userViewRoutes(needs),
  ],
  queues: sessionJobs,
  worker: sessionWorker,
  keyedRows: [keyedSecondFactors, keyedRecoveryCodes],
}
