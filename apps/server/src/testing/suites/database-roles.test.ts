import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { startSimulators, type Simulators } from '@alinha/simulators'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '../../../database/migrate.ts'
import { readConfig } from '../../config.ts'
import { everyWorker } from '../../features.ts'
import { buildNeeds } from '../../needs.ts'
import { checkLimitsOfRole } from '../../platform/database.ts'
import { testEnvironment } from '../environment.ts'
import { Browser } from '../people/browser.ts'
import { aMember } from '../people/people.ts'
import { startTestApp } from '../start-test-app.ts'

const DENIED = '42501'
type Role = 'alinha' | 'alinha_owner' | 'alinha_api' | 'alinha_worker' | 'alinha_read'

const name = `roles_${randomBytes(4).toString('hex')}`
const urlOf = (role: Role, database = name) =>
  inject('postgresUrl')
    .replace('//alinha@', `//${role}@`)
    .replace(/\/postgres$/, `/${database}`)

async function run(role: Role, text: string, database = name): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: urlOf(role, database) })
  await client.connect()
  try {
    // Whoever may only read could switch that off.
    await client.query('set default_transaction_read_only = off')
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** `fine`, or the code with which PostgreSQL refuses. */
const tryAs = (role: Role, text: string): Promise<string> =>
  run(role, text).then(
    () => 'fine',
    (error: unknown) => (error instanceof pg.DatabaseError ? String(error.code) : String(error)),
  )

let simulators: Simulators
beforeAll(async () => {
  await run('alinha', `create database ${name}`, 'postgres')
  await run(
    'alinha',
    await readFile(new URL('../../../../../infra/postgres/roles.sql', import.meta.url), 'utf8'),
  )
  await migrate(urlOf('alinha_owner'))
  simulators = await startSimulators()
}, 120_000)
afterAll(async () => {
  await simulators.stop()
  await run('alinha', `drop database ${name} with (force)`, 'postgres')
})

const WRITE = `insert into audit_log (action, request_id, network) values ('test.written', 'roles', 'test')`

describe('the roles of the database', () => {
  it.each(['alinha_api', 'alinha_worker'] as const)(
    '%s writes the record, and changes nothing of it',
    async role => {
      expect(await tryAs(role, WRITE)).toBe('fine')
      expect(await tryAs(role, `update audit_log set action = 'test.changed'`)).toBe(DENIED)
      expect(await tryAs(role, 'delete from audit_log')).toBe(DENIED)
      expect(await tryAs(role, 'truncate audit_log')).toBe(DENIED)
      expect(await tryAs(role, `update payment_facts set amount = 0`)).toBe(DENIED)
      expect(await tryAs(role, `delete from audit_seals`)).toBe(DENIED)
      expect(await tryAs(role, `update audit_settled set up_to = 0`)).toBe(DENIED)
      expect(await tryAs(role, `delete from migrations`)).toBe(DENIED)
    },
  )

  it.each(['alinha_api', 'alinha_worker', 'alinha_read'] as const)('%s changes no table', async role => {
    expect(await tryAs(role, 'alter table users add column planted text')).toBe(DENIED)
    expect(await tryAs(role, 'drop table users')).toBe(DENIED)
    expect(await tryAs(role, 'alter table audit_log disable trigger all')).toBe(DENIED)
    expect(await tryAs(role, 'create table planted (id integer)')).toBe(DENIED)
    expect(await tryAs(role, 'create schema planted')).toBe(DENIED)
    expect(
      await tryAs(
        role,
        `create or replace function refuse_audit_change() returns trigger language plpgsql
      as 'begin return null; end'`,
      ),
    ).toBe(DENIED)
    expect(await tryAs(role, 'set role alinha_owner')).toBe(DENIED)
  })

  it('the owner does what the others are refused: the control', async () => {
    expect(await tryAs('alinha_owner', 'create table planted (id integer); drop table planted')).toBe('fine')
    expect(
      await tryAs(
        'alinha_owner',
        'alter table audit_log disable trigger all; alter table audit_log enable trigger all',
      ),
    ).toBe('fine')
  })

  it('only the worker seals the record', async () => {
    const seal = 'select settle_audit_log(); select seal_audit_log(); select forget_old_audit()'
    expect(await tryAs('alinha_worker', seal)).toBe('fine')
    expect(await tryAs('alinha_api', 'select seal_audit_log()')).toBe(DENIED)
    expect(await tryAs('alinha_read', 'select forget_old_audit()')).toBe(DENIED)
  })

  it('who looks around sees no person and no secret, and writes nothing', async () => {
    expect(await tryAs('alinha_read', 'select count(id) from users')).toBe('fine')
    expect(await tryAs('alinha_read', 'select count(id) from payment_facts')).toBe('fine')
    expect(await tryAs('alinha_read', 'select * from invariants.premium_for_nothing')).toBe('fine')
    expect(await tryAs('alinha_read', 'select email from users')).toBe(DENIED)
    expect(await tryAs('alinha_read', 'select password_hash from users')).toBe(DENIED)
    expect(await tryAs('alinha_read', 'select * from ticket_keys')).toBe(DENIED)
    expect(await tryAs('alinha_read', WRITE)).toBe(DENIED)
  })

  it.each([
    ['alinha_api', '2s'],
    ['alinha_worker', '1min'],
    ['alinha_read', '30s'],
  ] as const)('%s has its limits without asking for them', async (role, limit) => {
    const pool = new pg.Pool({ connectionString: urlOf(role) })
    await expect(checkLimitsOfRole(pool)).resolves.toBeUndefined()
    const { rows } = await pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: limit }])
    await pool.end()
  })

  it('the API opens an account and logs in as alinha_api', async () => {
    const test = await startTestApp({ environment: { DATABASE_URL: urlOf('alinha_api') } })
    try {
      const person = await aMember(test.needs, { isManager: true })
      const login = await new Browser(test.app).login(person)
      expect(login.status).toBe(200)
    } finally {
      await test.stop()
    }
  })

  it('every job of the clock runs as alinha_worker', { timeout: 60_000 }, async () => {
    const needs = await buildNeeds(readConfig(testEnvironment(urlOf('alinha_worker'), simulators)), 'worker')
    const denied: string[] = []
    const attempt = { jobId: '', key: null, tries: 1, isLast: true }
    try {
      for (const { queue, run: runJob, cron } of everyWorker(needs))
        if (cron)
          await runJob({}, new AbortController().signal, attempt).catch((error: unknown) => {
            if (String(error).includes('permission denied')) denied.push(`${queue.name}: ${String(error)}`)
          })
    } finally {
      await needs.close()
    }
    expect(denied).toEqual([])
  })
})
