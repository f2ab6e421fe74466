import type { ProviderWatch } from '@alinha/providers/circuit-breaker'
import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database.ts'
import type { DatabaseChannels } from './database-channels.ts'
import type { JobPolicyName } from './job-policies.ts'

export type Metrics = ReturnType<typeof openMetrics>

/** How a try of a job ended: done, to be tried again, or given up after the last try. */
export type JobOutcome = 'done' | 'failed' | 'given-up'

type TimedQueue = { name: string; policy: JobPolicyName }

type Connections = { db: Database; channels: DatabaseChannels }

/** For Prometheus. Labels are names of our own and refusal codes, never a path or a person. */
export function openMetrics({ db, channels }: Connections) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'alinha_call_seconds',
    help: 'Time to answer, by call and status class.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.4, 0.8, 2, 5],
    registers,
  })
  const refused = new Counter({
    name: 'alinha_refusals_total',
    help: 'Deliberate refusals, by call and code.',
    labelNames: ['call', 'code'],
    registers,
  })
  const shed = new Counter({
    name: 'alinha_shed_total',
    help: 'Requests refused unread in an overload, by what they are for.',
    labelNames: ['class', 'because'],
    registers,
  })
  const openStreams = new Gauge({
    name: 'alinha_open_streams',
    help: 'Pages that listen to this process.',
    registers,
  })
  exposeConnections(registry, { db, channels })
  const timers = new Map<string, ReturnType<typeof seconds.labels>>()
  return {
    registry,
    refused,
    shed,
    waiting: countWaiting(registry),
    openStreams,
    jobs: jobTimers(registry),
    providers: watchProviders(registry),
    playbacks: countPlaybacks(registry),
    /** Keeps the timers, because looking one up by its labels costs more than counting. */
    observe(call: string, status: number, milliseconds: number): void {
      const key = `${call} ${Math.floor(status / 100)}xx`
      let timer = timers.get(key)
      if (!timer) timers.set(key, (timer = seconds.labels(call, key.slice(call.length + 1))))
      timer.observe(milliseconds / 1000)
    },
  }
}

/** nginx lets as many come as may wait, and refuses the others itself: that a lane is full is seen by those who wait. */
function countWaiting(registry: Registry) {
  let countByClass = (): Record<string, number> => ({})
  new Gauge({
    name: 'alinha_waiting_calls',
    help: 'Calls that wait for their turn in a lane.',
    labelNames: ['class'],
    registers: [registry],
    collect() {
      for (const [callClass, waiting] of Object.entries(countByClass()))
        this.set({ class: callClass }, waiting)
    },
  })
  return {
    countBy(count: typeof countByClass): void {
      countByClass = count
    },
  }
}

const DATABASE_WITHIN_MS = 500

function exposeConnections(registry: Registry, { db, channels }: Connections): void {
  new Gauge({
    name: 'alinha_database_up',
    help: 'Whether the database answers at once and takes writes.',
    registers: [registry],
    async collect() {
      const late = wait(DATABASE_WITHIN_MS, false, { ref: false })
      const answered = db.checkWritable().then(
        () => true,
        () => false,
      )
      this.set(Number(await Promise.race([answered, late])))
    },
  })
  new Gauge({
    name: 'alinha_database_waiting',
    help: 'Requests waiting for a database connection.',
    registers: [registry],
    collect() {
      this.set(db.pool.waitingCount)
    },
  })
  new Gauge({
    name: 'alinha_listening_up',
    help: 'Whether the connection that hears notifications stands. No value while no page listens.',
    registers: [registry],
    collect() {
      this.remove()
      const isUp = channels.isUp()
      if (isUp !== null) this.set(Number(isUp))
    },
  })
}

function jobTimers(registry: Registry) {
  const seconds = new Histogram({
    name: 'alinha_job_seconds',
    help: 'How long one try of a job took, by how it ended.',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.05, 0.2, 1, 5, 30, 120, 600],
    registers: [registry],
  })
  const doneAfter = new Histogram({
    name: 'alinha_job_done_after_seconds',
    help: 'From the moment a job was due until it was done, by the policy of its tries.',
    labelNames: ['policy'],
    buckets: [1, 5, 30, 60, 300, 1800, 7200, 86_400],
    registers: [registry],
  })
  const givenUp = new Counter({
    name: 'alinha_jobs_given_up_total',
    help: 'Jobs that failed at their last try, by the policy of its tries.',
    labelNames: ['queue', 'policy'],
    registers: [registry],
  })
  return {
    /** From the beginning, because an alert sees no rise in a figure that appears with its first failure. */
    expect({ name, policy }: TimedQueue): void {
      givenUp.labels(name, policy).inc(0)
    },
    tried({ name, policy }: TimedQueue, outcome: JobOutcome, milliseconds: number): void {
      // Prometheus calls the process that it asks `job`, so the label has another name.
      seconds.labels(name, outcome).observe(milliseconds / 1000)
      if (outcome === 'given-up') givenUp.labels(name, policy).inc()
    },
    done(policy: JobPolicyName, secondsLate: number): void {
      doneAfter.labels(policy).observe(Math.max(0, secondsLate))
    },
  }
}

function watchProviders(registry: Registry): ProviderWatch {
  const seconds = new Histogram({
    name: 'alinha_provider_seconds',
    help: 'Time that a provider took, by how the call ended.',
    labelNames: ['provider', 'outcome'],
    buckets: [0.05, 0.2, 0.5, 1, 2, 5, 10, 30],
    registers: [registry],
  })
  const down = new Gauge({
    name: 'alinha_provider_down',
    help: 'Whether this process takes the provider to be down, and does not ask it.',
    labelNames: ['provider'],
    registers: [registry],
  })
  return {
    called: ({ provider, outcome, milliseconds }) =>
      seconds.labels(provider, outcome).observe(milliseconds / 1000),
    isDown: (provider, isDown) => down.labels(provider).set(Number(isDown)),
  }
}

type Playback = {
  firstFrameMs: number | null
  watchedMs: number
  stalls: number
  stalledMs: number
  hasFailed: boolean
}

/** What members feel, summed over those players that tell it. */
function countPlaybacks(registry: Registry): (playback: Playback) => void {
  const registers = [registry]
  const told = new Counter({
    name: 'alinha_playbacks_told_total',
    help: 'Playbacks that a player told of: played, failed, or left before the first picture.',
    labelNames: ['outcome'],
    registers,
  })
  const firstFrame = new Histogram({
    name: 'alinha_playback_first_frame_seconds',
    help: 'From the press to the first picture.',
    buckets: [0.25, 0.5, 1, 2, 4, 8, 15, 30],
    registers,
  })
  const watched = new Counter({
    name: 'alinha_playback_watched_seconds_total',
    help: 'Time that told playbacks played.',
    registers,
  })
  const stalled = new Counter({
    name: 'alinha_playback_stalled_seconds_total',
    help: 'Time that told playbacks stood still after their first picture.',
    registers,
  })
  const stalls = new Counter({
    name: 'alinha_playback_stalls_total',
    help: 'How often told playbacks stood still.',
    registers,
  })
  return playback => {
    const { firstFrameMs } = playback
    told.labels(playback.hasFailed ? 'failed' : firstFrameMs === null ? 'left' : 'played').inc()
    if (firstFrameMs !== null) firstFrame.observe(firstFrameMs / 1000)
    watched.inc(playback.watchedMs / 1000)
    stalled.inc(playback.stalledMs / 1000)
    stalls.inc(playback.stalls)
  }
}
