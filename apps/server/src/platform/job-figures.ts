import type { Database } from './database.ts'
import { keepFor, type Figure } from './figures.ts'

type QueueState = { queue: string; waiting: number; oldest: number; failed: number }

/** What the queue holds that nobody works on any more, or nobody has begun. */
export function jobFigures({ db }: { db: Database }): Figure[] {
  // The three are asked for at once, and share one statement.
  const readStates = keepFor(0, () => listQueueStates(db))
  const readOf = (pick: (state: QueueState) => number) => async () =>
    (await readStates()).flatMap(state => {
      const value = pick(state)
      return value > 0 ? [{ label: state.queue, value }] : []
    })
  return [
    {
      name: 'alinha_jobs_failed',
      help: 'Jobs that were given up after their last try.',
      label: 'queue',
      read: readOf(({ failed }) => failed),
    },
    {
      name: 'alinha_jobs_waiting',
      help: 'Jobs that are due and not begun.',
      label: 'queue',
      read: readOf(({ waiting }) => waiting),
    },
    {
      name: 'alinha_jobs_oldest_seconds',
      help: 'How long the oldest job that is due has waited.',
      label: 'queue',
      read: readOf(({ oldest }) => oldest),
    },
  ]
}

async function listQueueStates(db: Database): Promise<QueueState[]> {
  const { rows } = await db.pool.query<QueueState>(
    `select name as queue,
            count(*) filter (where state <> 'failed' and start_after <= now())::int as waiting,
            coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'failed')), 0)::int as oldest,
            count(*) filter (where state = 'failed')::int as failed
       from jobs.job
      where state in ('created', 'retry', 'failed')
      group by name`,
  )
  return rows
}
