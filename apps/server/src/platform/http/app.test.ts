import { createHash } from 'node:crypto'
import { defineCalls, openApiDocument, everyCall } from '@alinha/contract'
import { inEachLanguage } from '@alinha/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Browser } from '../../testing/people/browser.ts'
import { aMember } from '../../testing/people/people.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { until } from '../../testing/until.ts'
import { serve, type Said, type ServedCall } from './serve.ts'

const reply = z.object({ message: z.string() })
const open = { access: 'anyone', changes: false, summary: 'For this test.', reply } as const
const calls = defineCalls({
  waits: { ...open, method: 'GET', path: '/waits' },
  breaks: { ...open, method: 'GET', path: '/breaks' },
  saysTooMuch: { ...open, method: 'GET', path: '/says-too-much' },
  saysTooLittle: { ...open, method: 'GET', path: '/says-too-little' },
})

let release: () => void = () => {}
const released = new Promise<void>(resolve => (release = resolve))
let waiting = 0

const routes = (): ServedCall[] =>
  serve(calls, {
    waits: async () => {
      waiting++
      await released
      return { message: inEachLanguage(() => 'done') }
    },
    breaks: () => Promise.reject(new Error('canary: select password_hash from users')),
    saysTooMuch: async () => ({ message: inEachLanguage(() => 'ok'), passwordHash: 'canary' }),
    saysTooLittle: async () => ({}) as Said,
  })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ routes, environment: { MAX_IN_FLIGHT: '2' } })
})
afterAll(() => test.stop())

describe('an overloaded process', () => {
  it('answers 503 with Retry-After at once, finishes what it has begun, and still answers health checks', async () => {
    const inside = [test.app.inject('/waits'), test.app.inject('/waits')]
    await until(() => waiting === 2, 2000)
    const third = await test.app.inject('/waits')
    expect(third.statusCode).toBe(503)
    expect(third.json()).toMatchObject({ code: 'unavailable' })
    expect(Number(third.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(waiting).toBe(2)
    expect((await test.app.inject('/metrics')).body).toContain(
      'alinha_shed_total{class="reading",because="in-flight"} 1',
    )
    expect((await test.app.inject('/healthz')).statusCode).toBe(200)
    expect((await test.app.inject('/readyz')).statusCode).toBe(200)
    release()
    expect((await Promise.all(inside)).map(answer => answer.statusCode)).toEqual([200, 200])
    expect((await test.app.inject('/waits')).statusCode).toBe(200)
  })
})

describe('an answer', () => {
  it.each([
    '/waits',
    '/breaks',
    '/nothing-here',
    '/%zz',
    '/healthz',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/docs',
  ])('to %s cannot be cached, sniffed or framed', async url => {
    release()
    const { headers } = await test.app.inject(url)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src(?! 'sha256-[^']{44}';)/)
    expect(headers['server']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('to a bug says that it is one, and nothing else', async () => {
    const { statusCode, body } = await test.app.inject('/breaks')
    expect(statusCode).toBe(500)
    expect(JSON.parse(body)).toEqual({
      code: 'bug',
      message: 'Algo deu errado do nosso lado, e o erro ficou registrado.',
    })
  })

  it('holds what its call declares: nothing more, and never less', async () => {
    expect((await test.app.inject('/says-too-much')).json()).toEqual({ message: 'ok' })
    expect((await test.app.inject('/says-too-little')).json()).toMatchObject({ code: 'bug' })
  })
})

describe('for developers and operators', () => {
  it('serves the document of the contract and a page to read it', async () => {
    const document = await test.app.inject('/openapi.json')
    expect(document.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(document.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(everyCall))))
    const page = await test.app.inject('/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('/auth/login')
  })

  it('lets the page run its own script and no other', async () => {
    const { body, headers } = await test.app.inject('/docs')
    const scripts = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script)
    const hashes = scripts.map(script => createHash('sha256').update(script).digest('base64'))
    expect(String(headers['content-security-policy']).match(/script-src [^;]*/g)).toEqual(
      hashes.map(hash => `script-src 'sha256-${hash}'`),
    )
  })

  it('counts calls and refusals by name, without people or paths', async () => {
    await test.app.inject('/nothing-here?email=canary@exemplo.com.br')
    await new Browser(test.app).login(await aMember(test.needs))
    await test.app.inject('/breaks')
    const { body } = await test.app.inject('/metrics')
    expect(body).toMatch(/alinha_call_seconds_count\{call="breaks",status="5xx"\} \d+/)
    expect(body).toMatch(/alinha_refusals_total\{call="breaks",code="bug"\} \d+/)
    expect(body).toContain('alinha_database_waiting')
    expect(body).not.toMatch(/canary|nothing-here|exemplo/)
  })

  it('says "not ready" once it is stopping, while it still serves', async () => {
    const stopping = await startTestApp({ routes })
    stopping.app.drain()
    const ready = await stopping.app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.headers['retry-after']).toBe('5')
    const served = await stopping.app.inject('/waits')
    expect(served.statusCode).toBe(200)
    // So that a proxy writes no further request into a connection that is about to be closed.
    expect(served.headers['connection']).toBe('close')
    expect((await stopping.app.inject('/healthz')).statusCode).toBe(200)
    await stopping.stop()
  })
})
