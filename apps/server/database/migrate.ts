import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createQueues } from '../src/platform/jobs.ts'
import { directUrlOf, readConfigFor } from '../src/config.ts'
import { everyQueue } from '../src/features.ts'

const ownFolder = new URL('migrations/', import.meta.url)
const grants = new URL('grants.sql', import.meta.url)

/** An advisory lock: only one process migrates at a time. */
const LOCK = 0x616c696e
const LOCK_ASKED_EVERY_MS = 200

/** Whoever comes after a statement that waits for a lock waits too, so it gives up soon and is tried again. */
const LOCK_TIMEOUT = '100ms'
const TRIES = 60
const PAUSE_MS = { least: 500, most: 1500 }
const LOCK_NOT_AVAILABLE = '55P03'

/** The first line of a file with one statement that PostgreSQL runs in no transaction, as an index made concurrently. */
const OUTSIDE = '-- outside a transaction\n'

type Migration = { name: string; sql: string; checksum: string }

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const record = (client: pg.Client, { name, checksum }: Migration) =>
  client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])

async function runInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
      await client.query(migration.sql)
      await record(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!isLocked || tries === TRIES)
        throw new Error(`${migration.name} failed and was rolled back`, { cause: error })
    }
    await wait(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least))
  }
}

/** Waits for locks as long as it takes: what is made concurrently lets others read and write meanwhile. */
async function runOutside(client: pg.Client, migration: Migration): Promise<void> {
  // A try that was cut off leaves an index that is never used and keeps its name.
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where not indisvalid`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
  try {
    await client.query(migration.sql)
  } catch (error) {
    throw new Error(`${migration.name} failed`, { cause: error })
  }
  await record(client, migration)
}

/**
 * Asks again until it is free. A process that waits for it inside PostgreSQL has a transaction open, and an index that is made
 * concurrently waits for all of those: each would wait for the other.
 */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      LOCK,
    ])
    if (rows[0]?.isOurs) return
    await wait(LOCK_ASKED_EVERY_MS)
  }
}

/** Forward only: each file once, in order, each in its own transaction. Refuses a file that changed after it ran. */
export async function migrate(databaseUrl: string, folder: URL = ownFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await lock(client)
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    )
    const ran = new Map(rows.map(row => [row.name, row.checksum]))
    const applied: string[] = []
    for (const migration of migrations) {
      const { name, sql, checksum } = migration
      const before = ran.get(name)
      if (before === checksum) continue
      if (before) throw new Error(`${name} changed after it ran: write a new migration instead`)
      await (sql.startsWith(OUTSIDE) ? runOutside : runInTransaction)(client, migration)
      applied.push(name)
    }
    await createQueues(databaseUrl, everyQueue)
    // Also for the tables of the queue, and for what the files above have made.
    await client.query(await readFile(grants, 'utf8'))
    return applied
  } finally {
    await client.end()
  }
}

// In production: `node apps/server/database/migrate.ts`, before the new version starts.
if (import.meta.main) {
  const applied = await migrate(directUrlOf(readConfigFor('database')))
  process.stdout.write(`${applied.length} migrations applied\n`)
}
