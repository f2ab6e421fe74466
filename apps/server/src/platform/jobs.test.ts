import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { everyWorker } from '../features.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { until } from '../testing/until.ts'
import { inTransaction } from './database.ts'
import { createQueues, defineJob, handle, startWorking } from './jobs.ts'

const payload = z.object({ number: z.int() })
const counted = defineJob({ name: 'test.counted', payload, policy: 'must-happen' })
const many = defineJob({ name: 'test.many', payload, policy: 'must-happen' })
const shortLived = defineJob({ name: 'test.short-lived', payload, policy: 'must-happen', expireInSeconds: 1 })

/** Ten is the least that a queue takes; the tests do not wait that long. */
const beating = defineJob({
  name: 'test.beating',
  payload,
  policy: 'long-work',
  expireInSeconds: 3600,
  heartbeatSeconds: 10,
  atOnce: 1,
})
const givenUp = defineJob({ name: 'test.given-up', payload, policy: 'must-happen' })
const hopeless = defineJob({
  name: 'test.hopeless',
  payload,
  policy: 'comes-at-once',
  givesUpTo: 'test.given-up',
})

const inOrder = defineJob({
  name: 'test.in-order',
  payload,
  policy: 'must-happen',
  oneAtATimePer: ({ number }) => (number % 2 === 0 ? 'even' : String(number)),
})

let test: TestApp
let databaseUrl: string
beforeAll(async () => {
  test = await startTestApp()
  databaseUrl = test.needs.config.DATABASE_URL
  await createQueues(databaseUrl, [counted, many, shortLived, inOrder, beating, hopeless, givenUp])
  await test.needs.db.pool.query(`update jobs.queue set heartbeat_seconds = 1 where name = 'test.beating'`)
})
afterAll(() => test.stop())

const numbersSent = async (name: string): Promise<number[]> => {
  const { rows } = await test.needs.db.pool.query<{ number: number }>(
    `select (data ->> 'number')::int as number from jobs.job where name = $1 order by 1`,
    [name],
  )
  return rows.map(row => row.number)
}

describe('a job', () => {
  it('does not exist when the transaction that sent it is rolled back', async () => {
    const { db, jobs } = test.needs
    const failed = inTransaction(db, async tx => {
      await jobs.send(tx, counted, { number: 1 })
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    await inTransaction(db, tx => jobs.send(tx, counted, { number: 2 }))
    expect(await numbersSent(counted.name)).toEqual([2])
  })

  it('cannot be seen by others before its transaction is committed', async () => {
    const { db, jobs } = test.needs
    const before = await numbersSent(counted.name)
    await inTransaction(db, async tx => {
      await jobs.send(tx, counted, { number: 3 })
      expect(await numbersSent(counted.name)).toEqual(before)
    })
    expect(await numbersSent(counted.name)).toEqual([...before, 3])
  })

  it('is refused at the sender when its payload is not as declared', async () => {
    const { db, jobs } = test.needs
    const before = await numbersSent(counted.name)
    await expect(jobs.send(db, counted, { number: 1.5 })).rejects.toThrow(z.ZodError)
    expect(await numbersSent(counted.name)).toEqual(before)
  })

  it('is done once by two workers, and again after it failed', async () => {
    const { db, jobs } = test.needs
    const seen: number[] = []
    const work = async ({ number }: { number: number }) => {
      seen.push(number)
      if (number === 11 && seen.filter(one => one === 11).length === 1) throw new Error('the first time')
    }
    for (const number of [10, 11, 12, 13]) await jobs.send(db, counted, { number })
    const workers = await Promise.all(
      [1, 2].map(() => startWorking(databaseUrl, [handle(counted, work)], test.needs)),
    )
    try {
      await until(() => seen.filter(number => number >= 10).length === 5, 15_000)
    } finally {
      await Promise.all(workers.map(worker => worker.stop()))
    }
    expect(seen.filter(number => number >= 10).toSorted()).toEqual([10, 11, 11, 12, 13])
  })

  it('does not wait for the next look where many wait', async () => {
    const { db, jobs } = test.needs
    const MANY = 300
    await inTransaction(db, async tx => {
      for (let number = 0; number < MANY; number++) await jobs.send(tx, many, { number })
    })
    let done = 0
    const startedAt = performance.now()
    const worker = await startWorking(databaseUrl, [handle(many, async () => void done++)], test.needs)
    try {
      await until(() => done === MANY, 30_000)
    } finally {
      await worker.stop()
    }
    // Ten at each look, and two looks a second, would take fifteen.
    expect(performance.now() - startedAt).toBeLessThan(8000)
  })

  it('waits for another with its key, though two workers are free, and not for other keys', async () => {
    const { db, jobs } = test.needs
    const underWay = new Map<boolean, number>()
    const most = new Map<boolean, number>()
    let done = 0
    const work = async ({ number }: { number: number }) => {
      const isEven = number % 2 === 0
      underWay.set(isEven, (underWay.get(isEven) ?? 0) + 1)
      most.set(isEven, Math.max(most.get(isEven) ?? 0, underWay.get(isEven) ?? 0))
      await wait(100)
      underWay.set(isEven, (underWay.get(isEven) ?? 0) - 1)
      done++
    }
    for (const number of [20, 22, 24, 21, 23, 25]) await jobs.send(db, inOrder, { number })
    const workers = await Promise.all(
      [1, 2].map(() => startWorking(databaseUrl, [handle(inOrder, work)], test.needs)),
    )
    try {
      await until(() => done === 6, 15_000)
    } finally {
      await Promise.all(workers.map(worker => worker.stop()))
    }
    expect(most.get(true)).toBe(1)
    expect(most.get(false)).toBeGreaterThan(1)
  })

  it('goes back to the queue when the worker that took it dies', async () => {
    const { db, jobs } = test.needs
    await jobs.send(db, shortLived, { number: 20 })
    const dying = new PgBoss({
      connectionString: databaseUrl,
      schema: 'jobs',
      supervise: false,
      migrate: false,
    })
    await dying.start()
    expect((await dying.fetch(shortLived.name)).map(job => job.data)).toEqual([{ number: 20 }])

    // What a worker looks for each minute, here as soon as there is something to find.
    await wait(1100)
    await dying.supervise(shortLived.name)
    await dying.stop({ graceful: false })

    const seen: number[] = []
    const work = async ({ number }: { number: number }) => void seen.push(number)
    const next = await startWorking(databaseUrl, [handle(shortLived, work)], test.needs)
    try {
      await until(() => seen.length > 0, 10_000)
    } finally {
      await next.stop()
    }
    expect(seen).toEqual([20])
  })

  it('that is long goes to another worker soon after the heartbeats of its own have stopped', async () => {
    const { db, jobs } = test.needs
    await jobs.send(db, beating, { number: 30 })
    const dying = new PgBoss({
      connectionString: databaseUrl,
      schema: 'jobs',
      supervise: false,
      migrate: false,
    })
    await dying.start()
    expect(await dying.fetch(beating.name)).toHaveLength(1)
    await dying.stop({ graceful: false })

    const seen: number[] = []
    const work = async ({ number }: { number: number }) => void seen.push(number)
    const next = await startWorking(databaseUrl, [handle(beating, work)], test.needs, 1)
    try {
      await until(() => seen.length > 0, 15_000)
    } finally {
      await next.stop()
    }
    expect(seen).toEqual([30])
  })

  it('that is long stays with a worker that sends heartbeats', async () => {
    const { db, jobs } = test.needs
    const begun: number[] = []
    let [atOnce, most] = [0, 0]
    const work = async ({ number }: { number: number }) => {
      begun.push(number)
      most = Math.max(most, ++atOnce)
      await wait(number === 40 ? 4000 : 100)
      atOnce--
    }
    for (const number of [40, 41]) await jobs.send(db, beating, { number })
    const worker = await startWorking(databaseUrl, [handle(beating, work)], test.needs, 1)
    try {
      await until(() => begun.length === 2 && atOnce === 0, 15_000)
    } finally {
      await worker.stop()
    }
    expect(begun).toEqual([40, 41])
    expect(most).toBe(1)
  })

  it('that failed for the last time is sent to its `givesUpTo` job', async () => {
    const { db, jobs } = test.needs
    const seen: number[] = []
    const fail = () => Promise.reject(new Error('on purpose'))
    const note = async ({ number }: { number: number }) => void seen.push(number)
    await jobs.send(db, hopeless, { number: 50 })
    const worker = await startWorking(
      databaseUrl,
      [handle(hopeless, fail), handle(givenUp, note)],
      test.needs,
    )
    try {
      await until(() => seen.length > 0, 15_000)
    } finally {
      await worker.stop()
    }
    expect(seen).toEqual([50])
  })
})

describe('an idle worker', () => {
  const countTransactions = async (): Promise<number> => {
    const { rows } = await test.needs.db.pool.query<{ count: number }>(
      `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
    )
    return rows[0]?.count ?? NaN
  }

  it('with every queue leaves the database alone', async () => {
    const { needs } = test
    const worker = await startWorking(databaseUrl, everyWorker(needs), needs)
    try {
      await wait(3000)
      const before = await countTransactions()
      await wait(6000)
      // Each queue by itself, twice a second, would take 200 a second.
      expect((await countTransactions()) - before).toBeLessThan(6 * 40)
    } finally {
      await worker.stop()
    }
  }, 30_000)
})

describe('a job', () => {
  // Last: its worker runs long enough to look after every queue, which the tests above do themselves.
  it('that nothing repeats is tried for three days, then done once when its provider is back', async () => {
    const { db, jobs } = test.needs
    const policy = await db.pool.query<{ retry_limit: number; retry_delay: number; retry_delay_max: number }>(
      `select retry_limit, retry_delay, retry_delay_max from jobs.queue where name = 'test.counted'`,
    )
    const { retry_limit, retry_delay, retry_delay_max } = policy.rows[0] ?? expect.unreachable()
    const shortestPauses = Array.from({ length: retry_limit }, (_, at) =>
      Math.min(retry_delay_max, (retry_delay * 2 ** (at + 1)) / 2),
    )
    expect(shortestPauses.reduce((total, pause) => total + pause)).toBeGreaterThan(3 * 86_400)

    let away = 20
    let done = 0
    const work = async ({ number }: { number: number }) => {
      if (number !== 40) return
      if (away-- > 0) throw new Error('SMTP away')
      done++
    }
    await jobs.send(db, counted, { number: 40 })
    const worker = await startWorking(databaseUrl, [handle(counted, work)], test.needs)
    try {
      await until(async () => {
        // Days pass here: each pause ends at once.
        await db.pool.query(`update jobs.job set start_after = now() where name = 'test.counted'`)
        return done > 0
      }, 40_000)
      await wait(1500)
    } finally {
      await worker.stop()
    }
    expect([done, away]).toEqual([1, -1])
  }, 60_000)
})
