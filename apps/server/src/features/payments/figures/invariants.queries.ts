import pg from 'pg'
import { sql } from 'kysely'
import { inTransaction, type Database } from '../../../platform/database.ts'

/** At a million members a view takes longer than a request may. */
const LONGEST = '10min'

export async function listInvariants(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select viewname as name from pg_views
      where schemaname = 'invariants' and viewname <> 'standing_charges' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Returns how many rows the view has. */
export const recordBrokenRows = (db: Database, name: string): Promise<number> =>
  inTransaction(db, async tx => {
    await sql`select set_config('statement_timeout', ${LONGEST}, true)`.execute(tx)
    const { rows } = await sql<{ broken: number }>`
      insert into checked_invariants (name, broken, checked_at)
      select ${name}, count(*)::int, now() from ${sql.raw(`invariants.${pg.escapeIdentifier(name)}`)}
      on conflict (name) do update set broken = excluded.broken, checked_at = excluded.checked_at
      returning broken`.execute(tx)
    return rows[0]?.broken ?? 0
  })
