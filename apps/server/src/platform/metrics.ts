import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type pg from 'pg'

export type Metrics = ReturnType<typeof openMetrics>

/** For Prometheus. Labels are call names and refusal codes, never a path or a person. */
export function openMetrics(pool: pg.Pool) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'alinha_call_seconds',
    help: 'Time to answer, by call and status class.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.4, 0.8, 2, 5],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'alinha_refusals_total',
    help: 'Deliberate refusals, by call and code.',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
  const openStreams = new Gauge({
    name: 'alinha_open_streams',
    help: 'Pages that listen to this process.',
    registers: [registry],
  })
  new Gauge({
    name: 'alinha_database_waiting',
    help: 'Requests waiting for a database connection.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount)
    },
  })
  const timers = new Map<string, ReturnType<typeof seconds.labels>>()
  return {
    registry,
    refused,
    openStreams,
    /** Keeps the timers, because looking one up by its labels costs more than counting. */
    observe(call: string, status: number, milliseconds: number): void {
      const key = `${call} ${Math.floor(status / 100)}xx`
      let timer = timers.get(key)
      if (!timer) timers.set(key, (timer = seconds.labels(call, key.slice(call.length + 1))))
      timer.observe(milliseconds / 1000)
    },
  }
}
