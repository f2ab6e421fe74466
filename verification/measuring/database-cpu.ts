import type pg from 'pg'
import { childrenOf, cpuOf } from './process-usage.ts'

/** The process that is the parent of all connections. */
export async function readPostmaster(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
  )
  if (!rows[0]) throw new Error('PostgreSQL does not tell its process')
  return rows[0].pid
}

/** Returns a function that tells the microseconds that all connections of the cluster have spent since its last call. */
export async function watchDatabaseCpu(pool: pg.Pool): Promise<() => number> {
  const postmaster = await readPostmaster(pool)
  let before = readCpu(postmaster)
  return () => {
    const now = readCpu(postmaster)
    const spent = [...now].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0)
    before = now
    return spent
  }
}

/** A process that ends at this moment is left out. */
const readCpu = (postmaster: number): Map<number, number> =>
  new Map(
    childrenOf(postmaster).flatMap((pid): [number, number][] => {
      try {
        return [[pid, cpuOf(pid)]]
      } catch {
        return []
      }
    }),
  )
