import { addDays, dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { every } from '../../../platform/jobs.ts'
import * as jobs from './hours.jobs.ts'
import { forgetWatchLog } from './watch-log.queries.ts'

/** Long enough to count again what the sums say. */
const DAYS_KEPT = 3

export const hoursWorker = ({ db, clock }: Pick<Needs, 'db' | 'clock'>) => [
  every('35 3 * * *', jobs.forgetWatchLog, () =>
    forgetWatchLog(db, addDays(dayInBrazil(clock()), -DAYS_KEPT)),
  ),
]
