import type { ReplyOf, system } from '@alinha/contract'
import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../../testing/people/browser.ts'
import { aManager, aMember } from '../../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'

let test: TestApp
let manager: Browser
beforeAll(async () => {
  test = await startTestApp()
  manager = new Browser(test.app)
  await manager.login(await aManager(test.needs))
})
afterAll(() => test.stop())

const read = async () =>
  (await manager.call('GET', '/admin/system')).body as ReplyOf<typeof system.readSystem>

it('tells versions, the database and the disks of this process', async () => {
  mkdirSync(test.needs.config.MEDIA_FOLDER, { recursive: true })
  const { versions, database, disks } = await read()
  expect(versions.node).toBe(process.version)
  expect(versions.postgres).toMatch(/^\d+/)
  expect(versions.migration).toMatch(/^\d{4}_/)
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(database.connections).toBeLessThanOrEqual(database.maxConnections)
  const media = disks.find(({ name }) => name === 'media')
  expect(media?.free).toBeGreaterThan(0)
  expect(media?.free).toBeLessThan(media?.total ?? 0)
})

it('tells what stands still, what was given up and what must not be', async () => {
  const { pool } = test.needs.db
  await pool.query(
    `insert into payment_inbox (provider, event_id, type, occurred_at, received_at)
     values ('card', 'e1', 'order.paid', now(), now() - interval '20 minutes')`,
  )
  await pool.query(
    `insert into checked_invariants (name, broken, checked_at) values ('charged_twice', 2, now())
     on conflict (name) do update set broken = 2`,
  )
  const { inbox, invariants } = await read()
  const [card] = inbox
  expect(card).toMatchObject({ provider: 'card', waiting: 1 })
  expect(card?.oldestSeconds).toBeGreaterThanOrEqual(1200)
  expect(invariants[0]).toMatchObject({ name: 'charged_twice', broken: 2 })
})

it('tells of our own queues, not of the one with which the library keeps its timetable', async () => {
  const { pool } = test.needs.db
  await pool.query(`select jobs.create_queue('__pgboss__send-it', '{"policy":"standard"}')`)
  await pool.query(`select jobs.create_queue('ours', '{"policy":"standard"}')`)
  await pool.query(`insert into jobs.job (name) values ('__pgboss__send-it'), ('ours')`)
  const { queues } = await read()
  expect(queues.map(({ name }) => name).filter(name => /ours|pgboss/.test(name))).toEqual(['ours'])
})

it('a member is refused', async () => {
  const member = new Browser(test.app)
  await member.login(await aMember(test.needs))
  expect((await member.call('GET', '/admin/system')).status).toBe(403)
})
