import { addDays, dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import { every } from '../../platform/jobs.ts'
import { forgetMisses } from './misses/misses.queries.ts'
import * as jobs from './search.jobs.ts'

/** A year can be compared with the one before. */
const DAYS_KEPT = 730
/** What nobody else asks for is of no use, and may be something private that was pasted. */
const DAYS_KEPT_ALONE = 30

export const searchWorker = ({ db, clock }: Pick<Needs, 'db' | 'clock'>) => [
  every('45 3 * * *', jobs.forgetMisses, () => {
    const today = dayInBrazil(clock())
    return forgetMisses(db, addDays(today, -DAYS_KEPT), addDays(today, -DAYS_KEPT_ALONE))
  }),
]
