import { startSimulators, type Simulators } from '@alinha/simulators'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { tryLockUpload } from '../features/media/uploads/uploads.queries.ts'
import { buildNeeds } from '../needs.ts'
import { freshDatabase } from '../testing/database.ts'
import { testEnvironment } from '../testing/environment.ts'
import { until } from '../testing/until.ts'

/** Stands for the pooler: whoever comes by its address has this role, and whoever comes directly has another. */
const ROLE = `pooled_${randomBytes(4).toString('hex')}`

let database: Awaited<ReturnType<typeof freshDatabase>>
let simulators: Simulators
let owner: pg.Client
beforeAll(async () => {
  ;[database, simulators] = await Promise.all([freshDatabase(), startSimulators()])
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(`create role ${ROLE} login superuser password '${ROLE}'`)
})
afterAll(async () => {
  await owner.query(`drop role ${ROLE}`)
  await owner.end()
  await simulators.stop()
  await database.drop()
})

function openPooled() {
  const pooled = new URL(database.url)
  pooled.username = ROLE
  pooled.password = ROLE
  const variables = {
    ...testEnvironment(database.url, simulators),
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: database.url,
  }
  return buildNeeds(readConfig(variables), 'api')
}

const rolesOf = async (condition: string): Promise<unknown[]> => {
  const { rows } = await owner.query<{ usename: string }>(
    `select distinct usename from pg_stat_activity where datname = current_database() and ${condition}`,
  )
  return rows.map(({ usename }) => usename)
}

it('a pooled role without limits does not start, and is told what it lacks', async () => {
  await owner.query(`alter role ${ROLE} set lock_timeout = '1s'`)
  await expect(openPooled()).rejects.toThrow(
    `The role ${ROLE} of the database has no statement_timeout, idle_in_transaction_session_timeout`,
  )
})

it('behind a pooler, limits are those of the role, and what outlives a transaction goes to PostgreSQL itself', async () => {
  await owner.query(`alter role ${ROLE} set lock_timeout = '1s'`)
  await owner.query(`alter role ${ROLE} set statement_timeout = '777ms'`)
  await owner.query(`alter role ${ROLE} set idle_in_transaction_session_timeout = '5s'`)
  const needs = await openPooled()
  try {
    const { rows } = await needs.db.pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '777ms' }])

    const heard: (string | null)[] = []
    needs.channels.on('pooled', payload => heard.push(payload))
    const direct = new URL(database.url).username
    await until(async () => (await rolesOf(`application_name = 'alinha-listening'`)).length > 0, 10_000)
    expect(await rolesOf(`application_name = 'alinha-listening'`)).toEqual([direct])
    await until(async () => {
      await needs.db.pool.query(`select pg_notify('pooled', 'here')`)
      return heard.includes('here')
    }, 10_000)

    const lock = await tryLockUpload(needs.db, 'one')
    expect(await rolesOf(`pid in (select pid from pg_locks where locktype = 'advisory')`)).toEqual([direct])
    expect(await tryLockUpload(needs.db, 'one')).toBeNull()
    await lock?.release()
  } finally {
    await needs.close()
    await rm(needs.config.FILES_FOLDER, { recursive: true, force: true })
    await rm(needs.config.MEDIA_FOLDER, { recursive: true, force: true })
  }
  // Sooner than an idle connection of a pool that nobody closed would go by itself.
  await until(async () => (await rolesOf('pid <> pg_backend_pid()')).length === 0, 5_000)
})
