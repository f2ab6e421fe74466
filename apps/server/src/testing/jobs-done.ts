import type { TestApp } from './start-test-app.ts'
import { until } from './until.ts'

/**
 * Waits until no job is waiting or running, so that every mail was sent. It needs a running worker. It also waits for
 * jobs that failed and will be repeated, but not for jobs that were scheduled for later.
 */
export const untilJobsAreDone = ({ needs }: Pick<TestApp, 'needs'>, milliseconds = 20_000): Promise<void> =>
  until(async () => {
    const { rows } = await needs.db.pool.query(
      `select 1 from jobs.job
        where state < 'completed' and not (state = 'created' and start_after > now()) limit 1`,
    )
    return rows.length === 0
  }, milliseconds)
