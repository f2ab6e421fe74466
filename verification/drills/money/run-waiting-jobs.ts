import { paymentsWorker } from '../../../apps/server/src/testing/money/payment-operations.ts'
import type { Needs } from '../../../apps/server/src/needs.ts'
import type { Chance } from '../../../apps/server/src/testing/randomness.ts'

type WaitingJob = { id: string; name: string; data: unknown }

/**
 * Runs a share of the waiting payment jobs in any order, without waiting for the worker. A job that fails stays in the
 * queue. Scheduled jobs are left out, because the drill moves the clock itself.
 */
export async function runWaitingJobs(
  needs: Needs,
  chance: Chance,
  share: number,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const handlers = new Map(
    paymentsWorker(needs).flatMap(({ queue, run, cron }) => (cron ? [] : [[queue.name as string, run]])),
  )
  const { rows } = await needs.db.pool.query<WaitingJob>(
    `select id, name, data from jobs.job where name = any($1) and state = 'created' order by random() limit 50`,
    [[...handlers.keys()]],
  )
  const chosen = rows.filter(() => share === 1 || chance.isLucky(share))
  let done = 0
  for (const { id, name, data } of chosen)
    try {
      const attempt = { jobId: id, key: null, tries: 1, isLast: false }
      await handlers.get(name)?.(data, new AbortController().signal, attempt)
      await needs.db.pool.query('delete from jobs.job where id = $1', [id])
      done++
    } catch (error) {
      onFailure(error)
    }
  return done
}
