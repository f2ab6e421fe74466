import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { defineCalls } from '@alinha/contract'
import { inEachLanguage } from '@alinha/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import * as mini from 'zod/mini'
import type { Needs } from '../../needs.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { until } from '../../testing/until.ts'
import { serve } from '../http/serve.ts'
import { createQueues, defineJob, handle, startWorking } from '../jobs.ts'
import { Statement } from './trace.ts'
import { openTracer, readTraceId, traceIds } from './tracing.ts'

type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  status?: { code: number }
}
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

/** As a collector takes traces. */
let collector: Server
let received = ''
const spans = (): SentSpan[] =>
  received
    .split('\n')
    .filter(Boolean)
    .flatMap(line => (JSON.parse(line) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans))

const reply = mini.object({ message: mini.string() })
const open = { access: 'anyone', changes: false, summary: 'For this test.', reply } as const
const calls = defineCalls({
  asks: { ...open, method: 'GET', path: '/asks' },
  breaks: { ...open, method: 'GET', path: '/breaks' },
  dawdles: { ...open, method: 'GET', path: '/dawdles' },
  sends: { ...open, method: 'POST', path: '/sends', body: mini.object({ text: mini.string() }) },
})
const traced = defineJob({
  name: 'test.traced',
  payload: z.object({ number: z.int() }),
  policy: 'must-happen',
})
const done = { message: inEachLanguage(() => 'done') }
const routes = ({ db, jobs, postalCodes }: Needs) =>
  serve(calls, {
    asks: async () => done,
    breaks: () => Promise.reject(new Error('canary')),
    dawdles: async () => {
      await wait(850)
      return done
    },
    sends: async ({ body }) => {
      await db.pool.query('select $1::text', [body.text])
      await sql`select id from users where email = ${body.text}`.execute(db)
      await postalCodes.find('01001000')
      await jobs.send(db, traced, { number: 1 })
      return done
    },
  })

let test: TestApp
let tracer: NonNullable<Needs['tracer']>
beforeAll(async () => {
  collector = createServer((request, answer) => {
    request.setEncoding('utf8').on('data', part => (received += part))
    request.on('end', () => {
      received += '\n'
      answer.end('{}')
    })
  })
  await new Promise<void>(ready => collector.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
  test = await startTestApp({ routes, environment: { TRACES_URL: url, TRACES_SHARE: '0' } })
  await createQueues(test.needs.config.DATABASE_URL, [traced])
  if (!test.needs.tracer) throw new Error('nothing is traced')
  tracer = test.needs.tracer
})
afterAll(async () => {
  await test.stop()
  collector.close()
})

const id = (digit: string) => digit.repeat(32)
const from = (digit: string) => ({ traceparent: `00-${id(digit)}-${'1'.repeat(16)}-00` })
const spansOf = async (digit: string) => {
  await tracer.stop()
  return spans().filter(({ traceId }) => traceId === id(digit))
}

describe('a call', () => {
  it('that is answered well and soon is not sent, unless chance chooses it', async () => {
    await test.app.inject({ url: '/asks', headers: from('a') })
    expect(await spansOf('a')).toEqual([])
  })

  it('that fails is sent under the id that nginx gave it', async () => {
    await test.app.inject({ url: '/breaks', headers: from('b') })
    expect(await spansOf('b')).toMatchObject([{ name: 'breaks', status: { code: 2 } }])
  })

  it('for which somebody waited is sent', async () => {
    await test.app.inject({ url: '/dawdles', headers: from('c') })
    const [span] = await spansOf('c')
    const nanoseconds = Number(BigInt(span?.endTimeUnixNano ?? 0) - BigInt(span?.startTimeUnixNano ?? 0))
    expect(nanoseconds / 1e9).toBeGreaterThan(0.8)
    expect(nanoseconds / 1e9).toBeLessThan(5)
  })
})

describe('what is traced', () => {
  it('has statements by what they do and calls of providers, and leads to the job; nothing that was sent', async () => {
    const always = await startTestApp({
      routes,
      environment: { TRACES_URL: test.needs.config.TRACES_URL, TRACES_SHARE: '1' },
    })
    await createQueues(always.needs.config.DATABASE_URL, [traced])
    const token = always.needs.csrf.issue(null)
    const answer = await always.app.inject({
      method: 'POST',
      url: '/sends',
      headers: { ...from('d'), cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
      payload: { text: 'canary@exemplo.com.br' },
    })
    expect(answer.json()).toEqual({ message: 'done' })
    let seen: unknown = null
    const worker = await startWorking(
      always.needs.config.DATABASE_URL,
      [handle(traced, async payload => void (seen = payload))],
      always.needs,
    )
    await until(() => seen !== null, 10_000)
    await worker.stop()
    await always.stop()
    expect(seen).toEqual({ number: 1 })
    const all = await spansOf('d')
    const names = all.map(({ name }) => name)
    for (const name of ['sends', 'select', 'select users', 'viacep: find postal code', 'job test.traced'])
      expect(names).toContain(name)
    const whole = all.find(({ name }) => name === 'sends')
    expect(all.find(({ name }) => name === 'select users')?.parentSpanId).toBe(whole?.spanId)
    expect(received).not.toMatch(/canary|exemplo/)
  })

  it('has no effect on who asks when nobody takes the traces', async () => {
    const { log } = test.needs
    const lost = openTracer({ url: 'http://127.0.0.1:1', share: 1, process: 'api', release: '', log })
    if (!lost) throw new Error('nothing is traced')
    lost.end(lost.begin('a call', id('e')), { isFailed: false, somebodyWaited: true })
    await expect(lost.stop()).resolves.toBeUndefined()
  })
})

describe('the id of a request', () => {
  it('is taken from a well-formed traceparent only', () => {
    expect(readTraceId(`00-${id('f')}-${'1'.repeat(16)}-01`)).toBe(id('f'))
    for (const wrong of [undefined, '', `00-${id('0')}-${'1'.repeat(16)}-00`, `00-${id('g')}-1-00`, '"}\n'])
      expect(readTraceId(wrong)).toBeNull()
  })

  it('is otherwise made here, different each time', () => {
    const next = traceIds()
    const made = [next(), next(), traceIds()()]
    expect(new Set(made).size).toBe(3)
    for (const one of made) expect(one).toMatch(/^[0-9a-f]{32}$/)
  })
})

it.each([
  ['select "id" from "users" where "id" = $1', 'select users'],
  ['with due as (select 1) update jobs.job set state = $1', 'update jobs.job'],
  ['insert into "notes" ("text") values ($1)', 'insert notes'],
  ['show transaction_read_only', 'show'],
  ['vacuum', 'statement'],
])('the statement %s is called %s', (text, name) => {
  expect(new Statement(text).name).toBe(name)
})
