import type { Database } from './database.ts'
import type { Figure } from './figures.ts'

/** What the queue holds that nobody works on any more, or nobody has begun. */
export const jobFigures = ({ db }: { db: Database }): Figure[] => [
  {
    name: 'alinha_jobs_failed',
    help: 'Jobs that were given up after their last try, by queue.',
    label: 'queue',
    async read() {
      const { rows } = await db.pool.query<{ label: string; value: number }>(
        `select name as label, count(*)::int as value from jobs.job where state = 'failed' group by name`,
      )
      return rows
    },
  },
  {
    name: 'alinha_jobs_oldest_seconds',
    help: 'How long the oldest job that is due has waited.',
    async read() {
      const { rows } = await db.pool.query<{ value: number }>(
        `select coalesce(extract(epoch from now() - min(start_after)), 0)::int as value
           from jobs.job where state in ('created', 'retry') and start_after <= now()`,
      )
      return rows
    },
  },
]
