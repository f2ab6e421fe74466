import type { Needs } from '../../../needs.ts'
import { every } from '../../../platform/jobs.ts'
import * as jobs from './hours.jobs.ts'
import { forgetWatchLog } from './watch-log.queries.ts'

const KEPT_MS = 3600_000

export const hoursWorker = ({ db, clock }: Pick<Needs, 'db' | 'clock'>) => [
  every('35 * * * *', jobs.forgetWatchLog, () => forgetWatchLog(db, new Date(clock().getTime() - KEPT_MS))),
]
