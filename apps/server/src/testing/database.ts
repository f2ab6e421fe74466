import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './global-setup.ts'

/** A new database, cloned from the migrated template in some 50 ms. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name} template ${TEMPLATE}`)
  return {
    url: adminUrl.replace(/\/postgres$/, `/${name}`),
    drop: () => asAdmin(adminUrl, `drop database ${name} with (force)`),
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // PostgreSQL lets only one session clone a template at a time.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
