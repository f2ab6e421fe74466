import { everyCall } from '@alinha/contract'
import { accountRoutes } from './features/account/account.routes.ts'
import { sessionJobs } from './features/session/session.jobs.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { sessionWorker } from './features/session/session.worker.ts'
import type { Needs } from './needs.ts'
import type { Handled, Queue } from './platform/jobs.ts'
import { allNotAvailableYet, serve, type Served } from './platform/serve.ts'

/** Every call of the contract, each with its handler: the features that are built, then those that are not. */
export function everyRoute(needs: Needs): Served[] {
  const { session: _session, account: _account, ...rest } = everyCall
  const notBuilt = Object.values(rest).flatMap(calls => serve(calls, allNotAvailableYet(calls)))
  return [...sessionRoutes(needs), ...accountRoutes(needs), ...notBuilt]
}

export const everyWorker = (needs: Needs): Handled[] => [...sessionWorker(needs)]

export const everyQueue: Queue[] = [...sessionJobs]
