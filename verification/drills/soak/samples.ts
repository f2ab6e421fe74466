import { readdirSync } from 'node:fs'
import type { RunningProcess } from '../../../apps/server/src/testing/processes.ts'
import type { Database } from '../../../apps/server/src/platform/database.ts'
import { median } from '../../measuring/median.ts'
import { megabytesOf } from '../../measuring/process-usage.ts'

/** What must not grow with time: megabytes and handles of processes, connections, and the share of dead rows. */
export type Sample = { memory: number; handles: number; connections: number; dead: number }

export async function takeSample({ pool }: Database, processes: readonly RunningProcess[]): Promise<Sample> {
  const { rows } = await pool.query<{ connections: number; dead: number }>(
    `select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
            (select sum(n_dead_tup)::float8 / greatest(sum(n_live_tup + n_dead_tup), 1)
               from pg_stat_user_tables) as dead`,
  )
  const { connections = NaN, dead = NaN } = rows[0] ?? {}
  const sum = (of: (pid: number) => number) => processes.reduce((all, { pid }) => all + of(pid), 0)
  return {
    memory: sum(megabytesOf),
    handles: sum(pid => readdirSync(`/proc/${pid}/fd`).length),
    connections,
    dead,
  }
}

export type Growth = { [Kind in keyof Sample]: { before: number; after: number } }

/** The median of the second quarter, after everything is compiled and cached, and that of the last one. */
export function growthOf(samples: readonly Sample[]): Growth {
  const quarter = Math.floor(samples.length / 4)
  const of = (kind: keyof Sample) => ({
    before: median(samples.slice(quarter, 2 * quarter).map(sample => sample[kind])),
    after: median(samples.slice(-quarter).map(sample => sample[kind])),
  })
  return { memory: of('memory'), handles: of('handles'), connections: of('connections'), dead: of('dead') }
}

/** How much more there may be in the end. */
const MOST = {
  memory: (before: number) => before * 1.1 + 10,
  handles: (before: number) => before + 5,
  connections: (before: number) => before + 2,
  // Autovacuum comes when a fifth of a table is dead.
  dead: (before: number) => Math.max(before + 0.05, 0.2),
}

export const listGrown = (growth: Growth): (keyof Sample)[] =>
  (Object.keys(MOST) as (keyof Sample)[]).filter(kind => growth[kind].after > MOST[kind](growth[kind].before))
