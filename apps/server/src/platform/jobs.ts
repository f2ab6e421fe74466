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
  /** How many a process takes at each look, and works on side by side. Ten where nothing is said. */
  atOnce?: number
  /** For long jobs: their worker says that often that it lives, and one that does not has lost the job. */
  heartbeatSeconds?: number
  /** What is left after the last attempt, or after the last worker died of it, is sent there with its payload. */
  givesUpTo?: `${string}.${string}`
}

/** A name and a payload of ids, not copies. Its handler must be safe to repeat. */
export type Job<Payload extends object> = Queue & {
  payload: z.ZodType<Payload>
  /** Those with the same answer are never worked on together, so their effects keep an order. */
  oneAtATimePer?: (payload: Payload) => string
}

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job

export type Handled = {
  queue: Queue
  /** The signal: the job is somebody else's by now, or the process is stopping. */
  run: (payload: unknown, signal: AbortSignal) => Promise<void>
  cron?: string
}

/** Pairs a job with the use case that does it. */
export const handle = <Payload extends object>(
  job: Job<Payload>,
  run: (payload: Payload, signal: AbortSignal) => Promise<void>,
): Handled => ({ queue: job, run: (payload, signal) => run(job.payload.parse(payload), signal) })

/** A job that the clock sends, at a cron time in Brazil. */
export const every = (cron: string, queue: Queue, run: () => Promise<void>): Handled => ({ queue, run, cron })

export type Jobs = {
  /** Part of the transaction it is given: on rollback the job never existed. */
  send<Payload extends object>(
    tx: Db,
    job: Job<Payload>,
    payload: NoInfer<Payload>,
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
      const parsed = job.payload.parse(payload)
      const singletonKey = job.oneAtATimePer?.(parsed)
      await boss.send(job.name, parsed, {
        ...options,
        ...(singletonKey !== undefined && { singletonKey }),
        db: fromKysely(tx as Database),
      })
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

type Taken = { id: string; data: unknown; signal: AbortSignal }

/** Of each queue, at each look: a hundred mails after a campaign must not take a minute. */
const JOBS_AT_ONCE = 10

/** Seconds. With a heartbeat of ten, a job of a worker that died is taken up again within twenty. */
const LOOKS_FOR_THE_DEAD_EVERY = 10

/** The working side: takes jobs until stopped, then finishes what it holds. */
export async function startWorking(
  databaseUrl: string,
  handled: readonly Handled[],
  log: Log,
  looksForTheDeadEvery = LOOKS_FOR_THE_DEAD_EVERY,
): Promise<{ stop(): Promise<void> }> {
  const boss = newBoss(databaseUrl, {
    max: 4,
    migrate: false,
    superviseIntervalSeconds: looksForTheDeadEvery,
    monitorIntervalSeconds: looksForTheDeadEvery,
  })
  boss.on('error', error => log.warn({ err: error }, 'job worker'))
  await boss.start()
  for (const { queue, run, cron } of handled) {
    if (cron) await boss.schedule(queue.name, cron, {}, { tz: 'America/Sao_Paulo' })
    const batchSize = queue.atOnce ?? JOBS_AT_ONCE
    const options = { pollingIntervalSeconds: 0.5, batchSize, perJobResults: true } as const
    const runOne = async ({ id, data, signal }: Taken): Promise<JobResult> => {
      const startedAt = performance.now()
      try {
        await run(data, signal)
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
  // Where to give up to must be there first.
  for (const queue of queues.toSorted((a, b) => Number(!!a.givesUpTo) - Number(!!b.givesUpTo))) {
    const { name, retryLimit = 5, expireInSeconds = 60, heartbeatSeconds, givesUpTo } = queue
    const options = {
      retryLimit,
      retryBackoff: true,
      expireInSeconds,
      ...(heartbeatSeconds && { heartbeatSeconds }),
      ...(givesUpTo && { deadLetter: givesUpTo }),
    }
    if (await boss.getQueue(name)) await boss.updateQueue(name, options)
    else
      await boss.createQueue(name, {
        ...options,
        policy: 'oneAtATimePer' in queue ? 'singleton' : 'standard',
      })
  }
  await boss.stop({ graceful: false })
}

type BossOptions = {
  max: number
  supervise?: boolean
  schedule?: boolean
  migrate?: boolean
  superviseIntervalSeconds?: number
  monitorIntervalSeconds?: number
}

const newBoss = (connectionString: string, options: BossOptions): PgBoss =>
  new PgBoss({ connectionString, schema: SCHEMA, application_name: 'alinha-jobs', ...options })
