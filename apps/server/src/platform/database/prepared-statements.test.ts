import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MEMBER_STATES } from '../../features/catalogue/catalogue.queries.ts'
import { OPENED_LESSON } from '../../features/lessons/playback/opened-lesson.queries.ts'
import { freshDatabase } from '../../testing/database.ts'
import { openDatabase, type Database } from '../database.ts'
import { statementNames } from './prepared-statements.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Database
let client: pg.PoolClient
beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase({ url: database.url, connections: 1, statementTimeoutMs: 5000 })
  client = await db.pool.connect()
})
afterAll(async () => {
  client.release()
  await db.destroy()
  await database.drop()
})

type Prepared = { name: string; statement: string; generic: number }
async function listPrepared(): Promise<Prepared[]> {
  const { rows } = await client.query<Prepared>(
    'select name, statement, generic_plans::int as generic from pg_prepared_statements order by name',
  )
  return rows
}
const repeat = async (times: number, ask: (time: number) => Promise<unknown>) => {
  for (let time = 0; time < times; time++) await ask(time)
}

it('prepares a statement that comes again and again, and no other', async () => {
  await repeat(3, time => client.query('select $1::int + 1', [time]))
  await client.query('select 1')
  expect(await listPrepared()).toEqual([])
  await repeat(10, time => client.query('select $1::int + 1', [time]))
  const [prepared, ...others] = await listPrepared()
  expect(prepared).toMatchObject({ statement: 'select $1::int + 1' })
  expect(prepared?.generic).toBeGreaterThan(0)
  expect(others).toEqual([])
})

it('plans a statement with a list each time, because its table may have grown since', async () => {
  const text = 'select id from users where id = any($1::int[])'
  await repeat(10, time => client.query(text, [[time, time + 1]]))
  expect((await listPrepared()).map(({ statement }) => statement)).not.toContain(text)
})

it('asks again without a plan when a migration has changed the type of a column', async () => {
  await client.query('create table counted (id int); insert into counted values (7)')
  const text = 'select id from counted where id = $1'
  const named = { name: 'counted', text, values: [7] }
  await repeat(5, () => client.query(text, [7]))
  await client.query(named)
  await client.query('alter table counted alter column id type bigint')
  expect((await client.query(text, [7])).rows).toEqual([{ id: 7 }])
  expect((await client.query(named)).rows).toEqual([{ id: 7 }])
  await repeat(5, () => client.query(text, [7]))
  await client.query('alter table counted alter column id type int')
  const heard = await new Promise(done => {
    client.query(text, [7], (_, result) => done(result.rows))
  })
  expect(heard).toEqual([{ id: 7 }])
})

it('tells within a transaction what went wrong, and is well after it', async () => {
  await client.query('create table summed (id int); insert into summed values (7)')
  const text = 'select id from summed where id = $1'
  await repeat(5, () => client.query(text, [7]))
  await client.query('alter table summed alter column id type bigint')
  await client.query('begin')
  await expect(client.query(text, [7])).rejects.toThrow('cached plan must not change result type')
  await client.query('rollback')
  await client.query('begin')
  expect((await client.query(text, [7])).rows).toEqual([{ id: 7 }])
  await client.query('rollback')
})

it('tells errors of prepared statements as they are', async () => {
  const text = 'select 10 / $1::int as tenth'
  await repeat(5, () => client.query(text, [1]))
  await expect(client.query(text, [0])).rejects.toMatchObject({ code: '22012' })
  expect((await client.query(text, [5])).rows).toEqual([{ tenth: 2 }])
})

it.each([
  ['a lesson', OPENED_LESSON, (ids: number[]) => [ids, ids]],
  ['the state of members', MEMBER_STATES, (ids: number[]) => [ids]],
])('plans %s once, whatever number asks together', async (_, query, valuesOf) => {
  await repeat(12, time => {
    const ids = Array.from({ length: 1 + (time % 4) }, (_id, at) => at + 1)
    return client.query({ ...query, values: valuesOf(ids) })
  })
  const prepared = (await listPrepared()).find(({ name }) => name === query.name)
  expect(prepared?.generic).toBeGreaterThan(0)
})

it('gives no more names than a connection can keep, and none twice', () => {
  const names = statementNames()
  const useOften = (text: string) => Array.from({ length: 4 }, () => names.nameOf(text)).at(-1)
  const named = Array.from({ length: 400 }, (_, at) => useOften(`select ${at}`)).filter(Boolean)
  expect(new Set(named).size).toBe(300)
  names.forgetAll()
  expect(named).not.toContain(useOften('select 1'))
})

it('forgets how often it saw statements that never come again', () => {
  const names = statementNames()
  for (let at = 0; at < 5003; at++) names.nameOf(`select ${at} where $1`)
  expect(Array.from({ length: 3 }, () => names.nameOf('select 1 where $1')).at(-1)).toBeUndefined()
})
