import type { TestApp } from './start-test-app.ts'
import { until } from './until.ts'

/**
 * Until no job is waiting or under way: what was to be mailed is mailed. The worker must be at work. Jobs that were sent
 * for later are not waited for; those that failed and will be tried again are.
 */
export const untilJobsAreDone = ({ needs }: Pick<TestApp, 'needs'>): Promise<void> =>
  until(async () => {
    const { rows } = await needs.db.pool.query(
      `select 1 from jobs.job
        where state < 'completed' and not (state = 'created' and start_after > now()) limit 1`,
    )
    return rows.length === 0
  }, 20_000)
