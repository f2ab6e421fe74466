import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { ProviderWatch } from '@alinha/providers/circuit-breaker'
import { exportTraces, type ExportOptions } from './export-traces.ts'
import { Statement, type Trace } from './trace.ts'

/** A call above this is kept, whatever chance says. */
const SLOW_MS = 800
const MOST_SPANS = 200

const underWay = new AsyncLocalStorage<Trace>()

export const isTraced = (): boolean => underWay.getStore() !== undefined

/** The id of the request or job that is under way here. */
export const traceIdHere = (): string | undefined => underWay.getStore()?.id

/** Notes what has just ended inside the request or job that is under way, if one is traced. */
export function noteSpan(name: string | Statement, milliseconds: number, isFailed: boolean): void {
  const trace = underWay.getStore()
  if (!trace || trace.spans.length >= MOST_SPANS) return
  trace.spans.push({ name, startedAt: performance.now() - milliseconds, milliseconds, isFailed })
}

export function noteStatement(text: string, milliseconds: number, isFailed: boolean): void {
  if (isTraced()) noteSpan(new Statement(text), milliseconds, isFailed)
}

export type Tracer = {
  begin(name: string, id: string): Trace
  /** Does `work` as a part of the trace. */
  inside<Result>(trace: Trace, work: () => Result): Result
  /** Keeps what failed, what was slow where somebody waited, and what chance has chosen. */
  end(trace: Trace, outcome: { isFailed: boolean; somebodyWaited: boolean }): void
  stop(): Promise<void>
}

/** Null without an address to send traces to. */
export function openTracer(options: ExportOptions & { share: number }): Tracer | null {
  if (options.url === '') return null
  const exporter = exportTraces(options)
  return {
    begin: (name, id) => ({
      id,
      name,
      startedAt: performance.now(),
      isSampled: Math.random() < options.share,
      spans: [],
    }),
    inside: (trace, work) => underWay.run(trace, work),
    end(trace, { isFailed, somebodyWaited }) {
      const milliseconds = performance.now() - trace.startedAt
      if (trace.isSampled || isFailed || (somebodyWaited && milliseconds > SLOW_MS))
        exporter.add({ ...trace, milliseconds, isFailed })
    },
    stop: () => exporter.stop(),
  }
}

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/
const NOBODYS_ID = '0'.repeat(32)

/** The id that nginx gave the request, as W3C Trace Context writes it. */
export function readTraceId(traceparent: string | string[] | undefined): string | null {
  const id = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined
  return id === undefined || id === NOBODYS_ID ? null : id
}

/** Ids for what did not come through nginx. To draw each by chance would cost more than a simple call. */
export function traceIds(): () => string {
  const ofProcess = randomBytes(12).toString('hex')
  let given = 0
  return () => ofProcess + (++given >>> 0).toString(16).padStart(8, '0')
}

/** Tells of calls of providers, by our names of them, besides whoever watches them already. */
export const tracedProviders = (watch: ProviderWatch): ProviderWatch => ({
  ...watch,
  called(call) {
    watch.called(call)
    const { provider, operation, outcome, milliseconds } = call
    noteSpan(`${provider}: ${operation}`, milliseconds, outcome !== 'answered' && outcome !== 'said-no')
  },
})
