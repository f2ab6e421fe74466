import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { createQueues } from '../src/platform/jobs.ts'
import { readConfig } from '../src/config.ts'
import { everyQueue } from '../src/features.ts'

const folder = new URL('migrations/', import.meta.url)

/** An advisory lock: only one process migrates at a time. */
const LOCK = 0x616c696e

type Migration = { name: string; sql: string; checksum: string }

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Forward only: each file once, in order, each in its own transaction. Refuses a file that changed after it ran. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const migrations = await readMigrations()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    )
    const ran = new Map(rows.map(row => [row.name, row.checksum]))
    const applied: string[] = []
    for (const { name, sql, checksum } of migrations) {
      const before = ran.get(name)
      if (before === checksum) continue
      if (before) throw new Error(`${name} changed after it ran: write a new migration instead`)
      await client.query('begin')
      try {
        await client.query("set local lock_timeout = '5s'")
        await client.query(sql)
        await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`${name} failed and was rolled back`, { cause: error })
      }
      applied.push(name)
    }
    await createQueues(databaseUrl, everyQueue)
    return applied
  } finally {
    await client.end()
  }
}

// In production: `node apps/server/database/migrate.ts`, before the new version starts.
if (import.meta.main) {
  const applied = await migrate(readConfig().DATABASE_URL)
  process.stdout.write(`${applied.length} migrations applied\n`)
}
