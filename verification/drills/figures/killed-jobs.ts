import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Database } from '../../../apps/server/src/platform/database.ts'
import { sumWatching } from '../../../apps/server/src/testing/lessons/sum-all-watched.ts'
import type { Chance } from '../../../apps/server/src/testing/randomness.ts'

const NAME = 'figures-job'
const LONGEST_MS = 60
const ROWS_AT_ONCE = 40

export type JobCounts = { done: number; killed: number }

/** Sums again and again until it is told to stop; most runs are killed at some moment by ending their connections. */
export async function runKilledJobs(
  url: string,
  killer: Database,
  chance: Chance,
  isOver: () => boolean,
): Promise<JobCounts> {
  const counts: JobCounts = { done: 0, killed: 0 }
  while (!isOver()) {
    const db = openDatabase({
      url: `${url}?application_name=${NAME}`,
      connections: 1,
      statementTimeoutMs: 10_000,
    })
    const job = sumWatching({ db, clock: () => new Date() }, { rowsAtOnce: ROWS_AT_ONCE }).then(
      () => true,
      () => false,
    )
    const isKilled = chance.below(3) > 0
    if (isKilled) {
      await sleep(chance.below(LONGEST_MS))
      await killer.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [NAME],
      )
    }
    counts[(await job) ? 'done' : 'killed']++
    await db.destroy()
    await sleep(chance.below(LONGEST_MS))
  }
  return counts
}
