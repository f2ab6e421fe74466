import type { Needs } from '../../needs.ts'
import { until } from '../until.ts'

/** Until nothing of a lesson is waiting or under way. A machine that is busy elsewhere takes its time. */
export const untilMediaIsDone = ({ db }: Pick<Needs, 'db'>, longestMs = 90_000): Promise<void> =>
  until(async () => {
    const { rows } = await db.pool.query(
      `select 1 from jobs.job where state < 'completed' and name like 'media.%' limit 1`,
    )
    return rows.length === 0
  }, longestMs)
