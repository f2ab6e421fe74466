import { everyCall } from '@alinha/contract'
import { accountJobs } from './features/account/account.jobs.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { accountWorker } from './features/account/account.worker.ts'
import { adminContentRoutes } from './features/admin-content/admin-content.routes.ts'
import { landingRoutes } from './features/landing/landing.routes.ts'
import { privacyJobs } from './features/privacy/privacy.jobs.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { privacyWorker } from './features/privacy/privacy.worker.ts'
import { profileJobs } from './features/profile/profile.jobs.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { profileWorker } from './features/profile/profile.worker.ts'
import { recoveryJobs } from './features/recovery/recovery.jobs.ts'
import { recoveryRoutes } from './features/recovery/recovery.routes.ts'
import { recoveryWorker } from './features/recovery/recovery.worker.ts'
import { sessionJobs } from './features/session/session.jobs.ts'
import { secondFactorRoutes, sessionRoutes } from './features/session/session.routes.ts'
import { sessionWorker } from './features/session/session.worker.ts'
import type { Needs } from './needs.ts'
import type { Handled, Queue } from './platform/jobs.ts'
import { allNotAvailableYet, serve, type Served } from './platform/serve.ts'

/** Every call of the contract, each with its handler: the features that are built, then those that are not. */
export function everyRoute(needs: Needs): Served[] {
  const {
    session: _session,
    secondFactor: _secondFactor,
    recovery: _recovery,
    account: _account,
    profile: _profile,
    landing: _landing,
    privacy: _privacy,
    adminContent: _adminContent,
    ...rest
  } = everyCall
  const notBuilt = Object.values(rest).flatMap(calls => serve(calls, allNotAvailableYet(calls)))
  return [
    ...sessionRoutes(needs),
    ...secondFactorRoutes(needs),
    ...recoveryRoutes(needs),
    ...accountRoutes(needs),
    ...profileRoutes(needs),
    ...landingRoutes(needs),
    ...privacyRoutes(needs),
    ...adminContentRoutes(needs),
    ...notBuilt,
  ]
}

export const everyWorker = (needs: Needs): Handled[] => [
  ...sessionWorker(needs),
  ...recoveryWorker(needs),
  ...accountWorker(needs),
  ...profileWorker(needs),
  ...privacyWorker(needs),
]

export const everyQueue: Queue[] = [
  ...sessionJobs,
  ...recoveryJobs,
  ...accountJobs,
  ...profileJobs,
  ...privacyJobs,
]
