import type { ReplyOf, system } from '@alinha/contract'
import type { Database } from '../../../platform/database.ts'

type System = ReplyOf<typeof system.readSystem>

async function first<Row extends object>(db: Database, statement: string): Promise<Row> {
  const { rows } = await db.pool.query<Row>(statement)
  if (rows[0] === undefined) throw new Error('a count without a row')
  return rows[0]
}

export async function readDatabaseState(
  db: Database,
): Promise<System['database'] & { postgres: string; migration: string }> {
  const { bytes, ...state } = await first<
    { bytes: string; postgres: string; migration: string } & Omit<System['database'], 'bytes'>
  >(
    db,
    `select pg_database_size(current_database()) as bytes,
            (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
            current_setting('max_connections')::int as "maxConnections",
            current_setting('server_version') as postgres,
            (select max(name) from migrations) as migration`,
  )
  return { ...state, bytes: Number(bytes) }
}

export async function listQueueStates(db: Database): Promise<System['queues']> {
  const { rows } = await db.pool.query<System['queues'][number]>(
    `select name,
            count(*) filter (where state in ('created', 'retry'))::int as waiting,
            count(*) filter (where state = 'active')::int as running,
            count(*) filter (where state = 'failed')::int as failed,
            coalesce(extract(epoch from now() - min(start_after)
              filter (where state in ('created', 'retry') and start_after <= now())), 0)::int as "oldestSeconds"
       from jobs.job
      where state in ('created', 'retry', 'active', 'failed')
        -- The library's own, with which it keeps its timetable.
        and name not like '\\_\\_pgboss%'
      group by name
      order by "oldestSeconds" desc, name`,
  )
  return rows
}

export async function listInboxStates(db: Database): Promise<System['inbox']> {
  const { rows } = await db.pool.query<Omit<System['inbox'][number], 'lastAt'> & { lastAt: Date | null }>(
    `select provider,
            count(*) filter (where state in ('waiting', 'parked'))::int as waiting,
            coalesce(extract(epoch from now() - min(received_at)
              filter (where state in ('waiting', 'parked'))), 0)::int as "oldestSeconds",
            max(received_at) as "lastAt"
       from payment_inbox group by provider order by provider`,
  )
  return rows.map(row => ({ ...row, lastAt: row.lastAt?.toISOString() ?? null }))
}

export async function listInvariantStates(db: Database): Promise<System['invariants']> {
  const { rows } = await db.pool.query<{ name: string; broken: number; checked_at: Date }>(
    'select name, broken, checked_at from checked_invariants order by broken desc, name',
  )
  return rows.map(({ name, broken, checked_at }) => ({ name, broken, checkedAt: checked_at.toISOString() }))
}

export async function listComparisonStates(db: Database): Promise<System['comparisons']> {
  const { rows } = await db.pool.query<System['comparisons'][number]>(
    `select provider,
            extract(epoch from now() - coalesce(compared_to, pass_began_at))::int as "ageSeconds",
            (select count(*)::int from compared_things t where t.provider = c.provider and doubt is not null) as "inDoubt"
       from payment_comparisons c order by provider`,
  )
  return rows
}

export const countEncodes = (db: Database): Promise<System['encodes']> =>
  first<System['encodes']>(
    db,
    `select count(*) filter (where state = 'encoding')::int as running,
            count(*) filter (where state = 'failed')::int as failed from encodes`,
  )
