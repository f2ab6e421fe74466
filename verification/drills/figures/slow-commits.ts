import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Chance } from '../../../apps/server/src/testing/randomness.ts'

const LONGEST_MS = 120

/** A pool whose statements commit some time after they ran, so that commits come in another order than they began. */
export function withSlowCommits(pool: pg.Pool, chance: Chance): pg.Pool {
  const query = async (statement: { text: string; values?: unknown[] }): Promise<pg.QueryResult> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const answer = await client.query(statement)
      await sleep(chance.below(LONGEST_MS))
      await client.query('commit')
      return answer
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  return { query } as unknown as pg.Pool
}
