import type { Needs } from '../../needs.ts'
import { every } from '../../platform/jobs.ts'
import { handleMail } from '../notifications/index.ts'
import { forgetOldBugs } from './bugs/bugs.queries.ts'
import { mailAboutBugs, tellAboutBugs } from './bugs/tell-about-bugs.ts'
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
  every('2-59/5 * * * *', jobs.tellAboutBugs, () => tellAboutBugs(needs)),
  handleMail(needs, jobs.mailBugs, payload => mailAboutBugs(needs, payload)),
  every('50 4 * * *', jobs.forgetBugs, () => forgetOldBugs(needs.db)),
]
