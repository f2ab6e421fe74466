import type { Needs } from '../../needs.ts'
import { every } from '../../platform/jobs.ts'
import * as jobs from './insights.jobs.ts'
import { countMoney } from './money/count-money.ts'
import { sumWatching } from './watching/sum-watching.ts'

/** The next comes after five minutes, and goes on where this one stopped. */
const SUM_MS = 4 * 60_000

export const insightsWorker = (needs: Needs) => [
  every('*/5 * * * *', jobs.sumWatching, () =>
    sumWatching(needs, { until: needs.clock().getTime() + SUM_MS }),
  ),
  every('40 4 * * *', jobs.countMoney, () => countMoney(needs)),
]
