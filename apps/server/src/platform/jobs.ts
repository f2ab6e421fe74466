import { sql } from 'kysely'
import { fromKysely, PgBoss, type JobResult, type SendOptions } from 'pg-boss'
import type * as z from 'zod'
import type { Database, Db } from './database.ts'
import { jobPolicies, type JobPolicyName } from './job-policies.ts'
import type { Log } from './log.ts'
import type { JobOutcome, Metrics } from './metrics.ts'
import { traceIdHere, traceIds, type Tracer } from './tracing/tracing.ts'

const SCHEMA = 'jobs'

/** What pg-boss must know about a job. */
export type Queue = {
  name: `${string}.${string}`
  /** How often it is tried, and what becomes of it then. */
  policy: JobPolicyName
  /** When a worker dies, the job is given to another after this long. */
  expireInSeconds?: number
  /** How many jobs a process fetches at once and runs side by side. The default is JOBS_AT_ONCE. */
  atOnce?: number
  /** For long jobs: a worker that sends no heartbeat for this long loses the job. */
  heartbeatSeconds?: number
  /** The job that gets the payload after the last attempt has failed. */
  givesUpTo?: `${string}.${string}`
}

/** The payload has ids, not copies of data. The handler must be safe to repeat. */
export type Job<Payload extends object> = Queue & {
  payload: z.ZodType<Payload>
  /** Jobs for which this returns the same text run one at a time. */
  oneAtATimePer?: (payload: Payload) => string
}

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job

/** One try of a job. `key` is what `oneAtATimePer` said. */
export type Attempt = { jobId: string; key: string | null; tries: number; isLast: boolean }

export type JobHandler = {
  queue: Queue
  /** The signal aborts when the job was given to another worker, or the process is stopping. */
  run: (payload: unknown, signal: AbortSignal, attempt: Attempt) => Promise<void>
  cron?: string
}

/** Pairs a job with the use case that does it. */
export const handle = <Payload extends object>(
  job: Job<Payload>,
  run: (payload: Payload, signal: AbortSignal, attempt: Attempt) => Promise<void>,
): JobHandler => ({
  queue: job,
  run: (payload, signal, attempt) => run(job.payload.parse(payload), signal, attempt),
})

/** A job that is sent by cron, in Brazilian time. */
export const every = (cron: string, queue: Queue, run: () => Promise<void>): JobHandler => ({
  queue,
  run,
  cron,
})

export type Jobs = {
  /** Part of the transaction it is given: on rollback the job never existed. */
  send<Payload extends object>(
    tx: Db,
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options?: SendOptions,
  ): Promise<void>
  /** Sends a job that was given up once more, as it was. Returns its new id. */
  sendAgain(tx: Db, givenUp: { job: string; payload: object; key: string | null }): Promise<string>
  /** Ends the pause of a job that waits for its next try. */
  tryNow(tx: Db, job: string, jobId: string): Promise<void>
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
      await boss.send(job.name, withTraceId(parsed), {
        ...options,
        ...(singletonKey !== undefined && { singletonKey }),
        db: fromKysely(tx as Database),
      })
    },
    async sendAgain(tx, { job, payload, key }) {
      const options = { ...(key !== null && { singletonKey: key }), db: fromKysely(tx as Database) }
      const id = await boss.send(job, payload, options)
      if (id === null) throw new Error(`The queue did not take ${job}.`)
      return id
    },
    async tryNow(tx, job, jobId) {
      await sql`update jobs.job set start_after = now()
                 where name = ${job} and id = ${jobId} and state = 'retry'`.execute(tx)
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

/** So that a mail can be followed back to the click that caused it. The handler's payload is without it. */
function withTraceId(payload: object): object {
  const traceId = traceIdHere()
  return traceId === undefined ? payload : { ...payload, traceId }
}

const traceIdOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'traceId' in data && typeof data.traceId === 'string'
    ? data.traceId
    : null

type FetchedJob = {
  id: string
  data: unknown
  signal: AbortSignal
  retryCount: number
  retryLimit: number
  singletonKey?: string | null
  createdOn: Date
  startAfter: Date
}

/** Per queue, so that a hundred mails after a campaign do not take a minute. */
const JOBS_AT_ONCE = 10

/** How long a person may wait for a job that is due. */
const LOOK_EVERY_MS = 500
/** Each queue also looks by itself, in case that a look for all of them fails. */
const QUEUE_LOOKS_EVERY_SECONDS = 30

/** With a heartbeat of ten seconds, the job of a dead worker is taken up again within twenty. */
const CHECK_DEAD_WORKERS_SECONDS = 10

/** Runs jobs until it is stopped, then finishes those that are running. */
export async function startWorking(
  databaseUrl: string,
  handled: readonly JobHandler[],
  { log, metrics, tracer }: { log: Log; metrics: Metrics; tracer: Tracer | null },
  deadWorkersSeconds = CHECK_DEAD_WORKERS_SECONDS,
): Promise<{ stop(): Promise<void> }> {
  const boss = newBoss(databaseUrl, {
    max: 4,
    migrate: false,
    superviseIntervalSeconds: deadWorkersSeconds,
    monitorIntervalSeconds: deadWorkersSeconds,
    // It notes which keys of `oneAtATimePer` have a job under way. Jobs of these keys wait until that is read again.
    queueCacheIntervalSeconds: deadWorkersSeconds,
  })
  boss.on('error', error => log.warn({ err: error }, 'job worker'))
  await boss.start()
  const workers = new Map<string, string>()
  const nextTraceId = traceIds()
  for (const { queue, run, cron } of handled) {
    if (cron) await boss.schedule(queue.name, cron, {}, { tz: 'America/Sao_Paulo' })
    metrics.jobs.expect(queue)
    const batchSize = queue.atOnce ?? JOBS_AT_ONCE
    const options = {
      pollingIntervalSeconds: QUEUE_LOOKS_EVERY_SECONDS,
      // Where there were many, there may be more: they do not wait for the next look.
      burstWhenBatchFull: true,
      batchSize,
      perJobResults: true,
      includeMetadata: true,
    } as const
    const runOne = async (fetched: FetchedJob): Promise<JobResult> => {
      const { id, data, signal, retryCount, retryLimit, singletonKey: key = null } = fetched
      const startedAt = performance.now()
      const attempt = { jobId: id, key, tries: retryCount + 1, isLast: retryCount >= retryLimit }
      const tell = (outcome: JobOutcome) => metrics.jobs.tried(queue, outcome, performance.now() - startedAt)
      const causedBy = traceIdOf(data)
      const trace = tracer?.begin(`job ${queue.name}`, causedBy ?? nextTraceId()) ?? null
      const work = () => run(data, signal, attempt)
      const reqId = causedBy === null ? {} : { reqId: causedBy }
      try {
        await (tracer && trace ? tracer.inside(trace, work) : work())
        if (tracer && trace) tracer.end(trace, { isFailed: false, somebodyWaited: false })
        log.info({ job: queue.name, ms: Math.round(performance.now() - startedAt), ...reqId }, 'job done')
        tell('done')
        metrics.jobs.done(queue.policy, (Date.now() - firstDueAt(fetched).getTime()) / 1000)
        return { id, status: 'completed' }
      } catch (error) {
        if (tracer && trace) tracer.end(trace, { isFailed: true, somebodyWaited: false })
        const facts = { job: queue.name, jobId: id, tries: attempt.tries, ...reqId, err: error }
        if (!attempt.isLast) log.warn(facts, 'job failed, will be tried again')
        else log.error(facts, 'job failed for the last time')
        tell(attempt.isLast ? 'given-up' : 'failed')
        return { id, status: 'failed' }
      }
    }
    const workerId = await boss.work<unknown, unknown, typeof options>(queue.name, options, taken =>
      Promise.all(taken.map(one => runOne(one))),
    )
    workers.set(queue.name, workerId)
  }
  const stopLooking = lookForJobs(boss, workers, log)
  return {
    async stop() {
      stopLooking()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Queues that have a job to give, by the condition of the index from which pg-boss takes jobs. */
const QUEUES_WITH_DUE_JOBS = `
  select name from unnest($1::text[]) as queue (name)
   where exists (select from ${SCHEMA}.job
                  where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`

/**
 * One look for all queues instead of a look for each: an idle worker with a hundred queues would send the database two
 * hundred transactions a second. NOTIFY would need no looks, but makes every commit that sends a job wait for the others.
 */
function lookForJobs(boss: PgBoss, workers: ReadonlyMap<string, string>, log: Log): () => void {
  const names = [...workers.keys()]
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      const { rows } = await boss.getDb().executeSql(QUEUES_WITH_DUE_JOBS, [names])
      for (const { name } of rows) boss.notifyWorker(workers.get(name) ?? '')
    } catch (error) {
      log.warn({ err: error }, 'job worker')
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Each pause moves the moment of a job that failed before. */
const firstDueAt = ({ retryCount, createdOn, startAfter }: FetchedJob): Date =>
  retryCount === 0 ? startAfter : createdOn

/** Longer than any job is tried: until then a job that waits for its next try is not forgotten. */
const KEPT_WAITING_SECONDS = 60 * 86_400

/** Part of migrating: the queue's own tables, and one queue per job. */
export async function createQueues(databaseUrl: string, queues: readonly Queue[]): Promise<void> {
  const boss = newBoss(databaseUrl, { max: 1, supervise: false, schedule: false })
  await boss.start()
  // A queue that others give up to must exist first.
  for (const queue of queues.toSorted((a, b) => Number(!!a.givesUpTo) - Number(!!b.givesUpTo))) {
    const { name, policy, expireInSeconds = 60, heartbeatSeconds, givesUpTo } = queue
    const { tries, firstPauseSeconds, longestPauseSeconds } = jobPolicies[policy]
    const options = {
      retryLimit: tries - 1,
      retryBackoff: true,
      retryDelay: firstPauseSeconds,
      retryDelayMax: longestPauseSeconds,
      retentionSeconds: KEPT_WAITING_SECONDS,
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
  queueCacheIntervalSeconds?: number
}

const newBoss = (connectionString: string, options: BossOptions): PgBoss =>
  new PgBoss({ connectionString, schema: SCHEMA, application_name: 'alinha-jobs', ...options })
