import { fromKysely, PgBoss, type JobResult, type SendOptions } from 'pg-boss'
import type * as z from 'zod'
import type { Database, Db } from './database.ts'
import type { Log } from './log.ts'

const SCHEMA = 'jobs'

/** What the queue itself must know of a job. */
export type Queue = {
  name: `${string}.${string}`
  /** A worker that dies holding the job gives it back after this long. */
  expireInSeconds?: number
  retryLimit?: number
  /** Jobs sent with the same `singletonKey` are never worked on together, so their effects keep an order. */
  oneAtATime?: true
}

/** A name and a payload of ids, not copies. Its handler must be safe to repeat. */
export type Job<Payload extends object> = Queue & { payload: z.ZodType<Payload> }

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job

export type Handled = { queue: Queue; run: (payload: unknown) => Promise<void>; cron?: string }

/** Pairs a job with the use case that does it. */
export const handle = <Payload extends object>(
  job: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
): Handled => ({ queue: job, run: payload => run(job.payload.parse(payload)) })

/** A job that the clock sends, at a cron time in Brazil. */
export const every = (cron: string, queue: Queue, run: () => Promise<void>): Handled => ({ queue, run, cron })

export type Jobs = {
  /** Part of the transaction it is given: on rollback the job never existed. */
  send<Payload extends object>(
    tx: Db,
    job: Job<Payload>,
    payload: Payload,
    options?: SendOptions,
  ): Promise<void>
}

/** The sending side, for both processes. */
export async function openJobs(databaseUrl: string, log: Log): Promise<Jobs & { stop(): Promise<void> }> {
  const boss = newBoss(databaseUrl, { max: 1, supervise: false, schedule: false, migrate: false })
  boss.on('error', error => log.warn({ err: error }, 'job sender'))
  await boss.start()
  return {
    async send(tx, job, payload, options = {}) {
      await boss.send(job.name, job.payload.parse(payload), { ...options, db: fromKysely(tx as Database) })
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

/** Of each queue, at each look: a hundred mails after a campaign must not take a minute. */
const JOBS_AT_ONCE = 10

/** The working side: takes jobs until stopped, then finishes what it holds. */
export async function startWorking(
  databaseUrl: string,
  handled: readonly Handled[],
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const boss = newBoss(databaseUrl, { max: 4, migrate: false })
  boss.on('error', error => log.warn({ err: error }, 'job worker'))
  await boss.start()
  for (const { queue, run, cron } of handled) {
    if (cron) await boss.schedule(queue.name, cron, {}, { tz: 'America/Sao_Paulo' })
    const options = { pollingIntervalSeconds: 0.5, batchSize: JOBS_AT_ONCE, perJobResults: true } as const
    const runOne = async ({ id, data }: { id: string; data: unknown }): Promise<JobResult> => {
      const startedAt = performance.now()
      try {
        await run(data)
        log.info({ job: queue.name, ms: Math.round(performance.now() - startedAt) }, 'job done')
        return { id, status: 'completed' }
      } catch (error) {
        log.warn({ job: queue.name, jobId: id, err: error }, 'job failed, will be tried again')
        return { id, status: 'failed' }
      }
    }
    await boss.work<unknown>(queue.name, options, taken => Promise.all(taken.map(one => runOne(one))))
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}

/** Part of migrating: the queue's own tables, and one queue per job. */
export async function createQueues(databaseUrl: string, queues: readonly Queue[]): Promise<void> {
  const boss = newBoss(databaseUrl, { max: 1, supervise: false, schedule: false })
  await boss.start()
  for (const { name, retryLimit = 5, expireInSeconds = 60, oneAtATime } of queues) {
    const options = { retryLimit, retryBackoff: true, expireInSeconds }
    if (await boss.getQueue(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, { ...options, policy: oneAtATime ? 'singleton' : 'standard' })
  }
  await boss.stop({ graceful: false })
}

type BossOptions = { max: number; supervise?: boolean; schedule?: boolean; migrate?: boolean }

const newBoss = (connectionString: string, options: BossOptions): PgBoss =>
  new PgBoss({ connectionString, schema: SCHEMA, application_name: 'alinha-jobs', ...options })
