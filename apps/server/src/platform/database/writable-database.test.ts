import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../../testing/people/browser.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { until } from '../../testing/until.ts'
import { inTransaction, isDatabaseUnavailable, openDatabase } from '../database.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.stop())

const isReady = async () => (await test.app.inject('/readyz')).statusCode === 200

/** As a failover leaves it: whoever connects from now on is told the new state, and open connections keep theirs. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const own = openDatabase({
    url: test.environment['DATABASE_URL'] ?? '',
    connections: 1,
    statementTimeoutMs: 2000,
  })
  await own.pool.query('set default_transaction_read_only = off')
  const { rows } = await own.pool.query<{ name: string }>('select current_database() as name')
  await own.pool.query(
    `alter database "${rows[0]?.name}" set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  )
  await own.destroy()
}

const connectionsOf = (): Promise<number[]> =>
  Promise.all(
    Array.from({ length: 3 }, async () => {
      const { rows } = await test.needs.db.pool.query<{ pid: number }>(
        'select pg_backend_pid() as pid, pg_sleep(0.05)',
      )
      return rows[0]?.pid ?? 0
    }),
  )

it('a read-only database is an outage: 503, not ready, and reconnected until a primary is found', async () => {
  const ana = await aMember(test.needs)
  expect(await isReady()).toBe(true)
  const before = await connectionsOf()
  // Connections that lead to what is a standby now.
  await Promise.all(
    before.map(() =>
      test.needs.db.pool.query('select set_config($1, $2, false), pg_sleep(0.05)', [
        'default_transaction_read_only',
        'on',
      ]),
    ),
  )
  await setReadOnly(true)

  const refused = await new Browser(test.app).login(ana)
  expect(refused.status).toBe(503)
  expect(refused.body).toMatchObject({ code: 'unavailable' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await isReady()).toBe(false)

  // The address leads to a primary again; no connection of before may be kept, and nobody waits longer than it takes.
  await setReadOnly(false)
  await until(isReady, 3000)
  expect((await new Browser(test.app).login(ana)).status).toBe(200)
  const after = await connectionsOf()
  expect(after.filter(pid => before.includes(pid))).toEqual([])
})

it.each(['53100', '58030'])(
  'what says %s, as a full disk does, is an outage and not ready for a while',
  async state => {
    const refused = inTransaction(test.needs.db, tx =>
      tx.executeQuery({
        sql: `do $$ begin raise exception 'no room' using errcode = '${state}'; end $$`,
        parameters: [],
        query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
        queryId: { queryId: state },
      }),
    )
    expect(isDatabaseUnavailable(await refused.catch((error: unknown) => error))).toBe(true)
    expect(await isReady()).toBe(false)
    await until(isReady, 10_000)
  },
)
