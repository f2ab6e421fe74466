import type { TestApp } from './start-test-app.ts'
import { until } from './until.ts'

/** Until no job is waiting or under way: what was to be mailed is mailed. The worker must be at work. */
export const untilJobsAreDone = ({ needs }: Pick<TestApp, 'needs'>): Promise<void> =>
  until(async () => {
    const { rows } = await needs.db.pool.query(`select 1 from jobs.job where state < 'completed' limit 1`)
    return rows.length === 0
  }, 20_000)
