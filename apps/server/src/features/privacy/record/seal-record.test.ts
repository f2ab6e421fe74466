import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAudit } from '../../../platform/audit.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { findLastSeal, sealNextRows } from './audit-seals.queries.ts'
import { checkRecord, findLostSeal, findTampering, sealRecord } from './seal-record.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())
beforeEach(() =>
  tamper(
    `delete from audit_log; delete from audit_seals; delete from audit_checks; update audit_settled set up_to = 0`,
  ),
)

const query = async <Row extends pg.QueryResultRow>(text: string) =>
  (await test.needs.db.pool.query<Row>(text)).rows

/** As somebody who has the whole database in their hands. */
const tamper = (text: string) => query(`begin; set local session_replication_role = replica; ${text}; commit`)

const write = (requestId: string) =>
  recordAudit(test.needs.db, {
    actorId: null,
    action: 'test.written',
    subjectId: null,
    details: { requestId },
    requestId,
    network: 'test',
  })

/** Three seals of two rows each. */
async function sealThree(): Promise<void> {
  for (const number of [1, 2, 3]) {
    await write(`${number}a`)
    await write(`${number}b`)
    await sealRecord(test.needs)
  }
}

const ROWS_OF_2 = 'the rows of seal 2 are not what was sealed'

describe('the sealed record', () => {
  it('has nothing to tell when nobody touched it', async () => {
    await sealThree()
    expect(await findTampering(test.needs.db)).toEqual([])
    await sealRecord(test.needs)
    expect(await findLastSeal(test.needs.db)).toMatchObject({ id: 3, rows: 2 })
  })

  it.each([
    ['a changed row', `update audit_log set network = 'elsewhere' where request_id = '2a'`, [ROWS_OF_2]],
    [
      'a changed detail',
      `update audit_log set details = '{"requestId": "x"}' where request_id = '2b'`,
      [ROWS_OF_2],
    ],
    [
      'a moved moment',
      `update audit_log set at = at + interval '1 microsecond' where request_id = '2b'`,
      [ROWS_OF_2],
    ],
    ['a removed row', `delete from audit_log where request_id = '2b'`, [ROWS_OF_2]],
    [
      'an added row',
      `delete from audit_log where request_id = '3b';
       insert into audit_log (id, action, request_id, network) overriding system value
       select last_id, 'test.planted', 'x', 'test' from audit_seals where id = 3`,
      ['the rows of seal 3 are not what was sealed'],
    ],
    [
      'a removed seal with its rows',
      `delete from audit_log where request_id in ('2a', '2b'); delete from audit_seals where id = 2`,
      ['seal 3 does not follow from the one before it'],
    ],
    [
      'a row and its seal changed together',
      `update audit_log set network = 'elsewhere' where request_id = '2a';
       update audit_seals set rows_hash = (select rows_hash from hash_audit_rows(first_id, last_id)) where id = 2;
       update audit_seals s set hash = hash_audit_seal((select hash from audit_seals where id = 1), s) where s.id = 2`,
      ['seal 3 does not follow from the one before it'],
    ],
    [
      'rows that are said to have ended, and are there',
      `update audit_seals set forgotten_at = now() where id = 1`,
      ['the rows of seal 1 are not what was sealed'],
    ],
  ])('notices %s', async (_what, change, problems) => {
    await sealThree()
    await tamper(change)
    expect(await findTampering(test.needs.db)).toEqual(problems)
    await checkRecord(test.needs)
    expect(await query('select problems from audit_checks')).toEqual([{ problems: 1 }])
  })

  it('whose end was rewritten with all its seals differs from what the log says', async () => {
    await sealThree()
    const logged = await findLastSeal(test.needs.db)
    if (!logged) throw new Error('nothing was sealed')
    expect(await findLostSeal(test.needs.db, logged)).toEqual([])
    await tamper(
      `update audit_log set network = 'elsewhere' where request_id = '3a'; delete from audit_seals where id = 3`,
    )
    await sealRecord(test.needs)
    expect(await findTampering(test.needs.db)).toEqual([])
    expect(await findLostSeal(test.needs.db, logged)).toEqual(['seal 3 is not the one that was logged'])
  })

  it('refuses changes by whoever has no more than the tables', async () => {
    await sealThree()
    await expect(query(`update audit_log set network = 'x'`)).rejects.toThrow('append-only')
    await expect(query('delete from audit_log')).rejects.toThrow('append-only')
    await expect(query('truncate audit_log')).rejects.toThrow('append-only')
    await expect(query('delete from audit_seals')).rejects.toThrow('append-only')
    await expect(query(`update audit_seals set row_count = 1`)).rejects.toThrow('append-only')
  })
})

describe('sealing while others write', () => {
  it(
    'takes no row that is written and not there yet, and every row in the end',
    { timeout: 60_000 },
    async () => {
      let isStopping = false
      let written = 0
      const writers = Array.from({ length: 3 }, async (_, writer) => {
        while (!isStopping) await write(`${writer}-${(written += 1)}`)
      })
      // A try that waits too long for a writer is the business of the next run.
      for (let round = 0; round < 20; round++) await sealRecord(test.needs).catch(() => wait(50))
      isStopping = true
      await Promise.all(writers)
      await sealRecord(test.needs)
      expect(await findTampering(test.needs.db)).toEqual([])
      const [counted] = await query<{ rows: number; sealed: number }>(
        `select (select count(*)::int from audit_log) as rows, (select sum(row_count)::int from audit_seals) as sealed`,
      )
      expect(counted?.sealed).toBe(counted?.rows)
      expect(counted?.rows).toBeGreaterThanOrEqual(written)
    },
  )

  it('gives up soon when somebody writes for long, so that nobody waits behind it', async () => {
    const client = await test.needs.db.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into audit_log (action, request_id, network) values ('test.slow', 'slow', 'test')`,
      )
      const startedAt = performance.now()
      await expect(sealRecord(test.needs)).rejects.toThrow('lock timeout')
      expect(performance.now() - startedAt).toBeLessThan(1000)
      await client.query('commit')
    } finally {
      client.release()
    }
    await sealRecord(test.needs)
    expect(await findTampering(test.needs.db)).toEqual([])
  })

  it('by the highest id alone would call a late row an intruder: the control', async () => {
    const client = await test.needs.db.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into audit_log (action, request_id, network) values ('test.slow', 'slow', 'test')`,
      )
      await write('fast')
      await query('update audit_settled set up_to = (select max(id) from audit_log)')
      await sealNextRows(test.needs.db)
      await client.query('commit')
    } finally {
      client.release()
    }
    expect(await findTampering(test.needs.db)).toEqual(['the rows of seal 1 are not what was sealed'])
  })
})

describe('after five years', () => {
  const age = (requests: string, years: number) =>
    tamper(`update audit_log set at = now() - interval '${years} years' where request_id in (${requests})`)

  it('rows end as whole chunks, and their seals stay true', async () => {
    await write('old')
    await age(`'old'`, 6)
    await sealRecord(test.needs)
    // A chunk ends with its youngest row.
    await write('half')
    await age(`'half'`, 6)
    await write('young')
    await sealRecord(test.needs)
    await checkRecord(test.needs)
    expect(await query('select request_id from audit_log order by id')).toEqual([
      { request_id: 'half' },
      { request_id: 'young' },
    ])
    expect(await query('select id, forgotten_at is not null as gone from audit_seals order by id')).toEqual([
      { id: 1, gone: true },
      { id: 2, gone: false },
    ])
    expect(await findTampering(test.needs.db)).toEqual([])
    expect(await query('select problems from audit_checks')).toEqual([{ problems: 0 }])
  })

  it('nothing ends while something is wrong', async () => {
    await write('old')
    await age(`'old'`, 6)
    await sealRecord(test.needs)
    await write('new')
    await sealRecord(test.needs)
    await tamper(`update audit_log set network = 'x' where request_id = 'new'`)
    await checkRecord(test.needs)
    expect(await query('select request_id from audit_log order by id')).toHaveLength(2)
  })
})
