import { randomBytes } from 'node:crypto'
import type { Log } from '../log.ts'
import { Statement, type EndedTrace, type Span } from './trace.ts'

export type ExportOptions = { url: string; process: string; release: string; log: Log }

const SEND_EVERY_MS = 5000
/** So many are not kept back until then. */
const SEND_AT = 200
const MOST_WAITING = 500
const LONGEST_SENDING_MS = 5000

/** Sends traces as OTLP/JSON, some seconds' worth at a time. What cannot be sent is dropped: it is only for looking. */
export function exportTraces({ url, process, release, log }: ExportOptions) {
  let waiting: EndedTrace[] = []
  let dropped = 0
  let isSending = false

  async function send(): Promise<void> {
    if (waiting.length === 0) return
    isSending = true
    const sent = waiting
    waiting = []
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(toOtlp(sent, process, release)),
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_SENDING_MS),
    }).then(
      answer => answer.body?.cancel(),
      () => {
        dropped += sent.length
        log.warn({ dropped }, 'traces could not be sent')
      },
    )
    isSending = false
  }

  const timer = setInterval(() => void send(), SEND_EVERY_MS).unref()
  return {
    add(trace: EndedTrace): void {
      if (waiting.length < MOST_WAITING) waiting.push(trace)
      else dropped++
      if (waiting.length >= SEND_AT && !isSending) void send()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await send()
    },
  }
}

const text = (key: string, stringValue: string) => ({ key, value: { stringValue } })
const SERVER_KIND = 2
const CLIENT_KIND = 3
const ERROR_STATUS = { status: { code: 2 } }

const nextSpanId = () => randomBytes(8).toString('hex')
/** Whole nanoseconds of the wall clock, which JSON has to carry as text. */
const toNanoseconds = (sinceStart: number) =>
  String(BigInt(Math.round((performance.timeOrigin + sinceStart) * 1000)) * 1000n)

function toOtlp(traces: readonly EndedTrace[], process: string, release: string) {
  const attributes = [text('service.name', `alinha-${process}`), text('service.version', release)]
  const spans = traces.flatMap(toSpans)
  return { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'alinha' }, spans }] }] }
}

function toSpans({ id, spans, ...whole }: EndedTrace): object[] {
  const spanId = nextSpanId()
  const toSpan = (one: Span) => ({
    traceId: id,
    name: one.name instanceof Statement ? one.name.name : one.name,
    startTimeUnixNano: toNanoseconds(one.startedAt),
    endTimeUnixNano: toNanoseconds(one.startedAt + one.milliseconds),
    ...(one.isFailed && ERROR_STATUS),
  })
  return [
    { ...toSpan(whole), spanId, kind: SERVER_KIND },
    ...spans.map(span => ({
      ...toSpan(span),
      spanId: nextSpanId(),
      parentSpanId: spanId,
      kind: CLIENT_KIND,
    })),
  ]
}
