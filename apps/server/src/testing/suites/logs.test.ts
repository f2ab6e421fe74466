import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { strongSecrets } from '../environment.ts'
import { aMember } from '../people/people.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { until } from '../until.ts'

let test: TestApp
let child: ChildProcess
let url: string
let output = ''

beforeAll(async () => {
  test = await startTestApp()
  // Everything it writes at its most talkative, as whoever reads the logs would see it.
  child = spawn(process.execPath, [fileURLToPath(new URL('../../api.ts', import.meta.url))], {
    env: { ...test.environment, ...strongSecrets(), LOG_LEVEL: 'debug', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', part => (output += String(part)))
  await until(() => /"address":"[^"]+"/.test(output), 15_000)
  url = /"address":"([^"]+)"/.exec(output)?.[1] ?? ''
})
afterAll(async () => {
  child.kill('SIGTERM')
  await once(child, 'exit')
  await test.stop()
})

const CANARY = 'canario-que-nao-pode-cantar'

describe('a process in production', () => {
  it('logs which calls a visit made, and no password, token, cookie, e-mail or address of it', async () => {
    const ana = await aMember(test.needs, { name: `Ana ${CANARY}` })
    const first = await fetch(`${url}/csrf-token?${CANARY}=1`, {
      headers: { 'x-forwarded-for': '203.0.113.77' },
    })
    const csrf = /=([^;]+)/.exec(first.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
    const ask = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': '203.0.113.77',
          'user-agent': CANARY,
          cookie: `__Host-XSRF-TOKEN=${csrf}; other=${CANARY}`,
          'x-xsrf-token': csrf,
          ...headers,
        },
        body,
      })
    const login = (password: string) => ask('/auth/login', JSON.stringify({ email: ana.email, password }))
    const entered = await login(ana.password)
    const { accessToken } = (await entered.json()) as { accessToken: string }
    const bearer = { authorization: `Bearer ${accessToken}` }
    const statuses = [
      entered.status,
      (await login(`${CANARY}-errada`)).status,
      (await ask('/auth/login', `{"password":"${CANARY}`)).status,
      (await ask('/auth/login', CANARY, { 'content-type': 'text/plain' })).status,
      (await ask('/auth/logout', '{}', { ...bearer, 'x-xsrf-token': CANARY })).status,
      (await ask(`/auth/${CANARY}`, '{}')).status,
      (await fetch(`${url}/%zz${CANARY}`)).status,
      (await fetch(`${url}/verify-token`, { headers: bearer })).status,
      (await fetch(`${url}/verify-token`, { headers: { authorization: `Bearer ${CANARY}` } })).status,
    ]
    expect(statuses).toEqual([200, 403, 403, 403, 403, 404, 404, 200, 401])

    await until(() => (output.match(/"call":"verifyToken"/g)?.length ?? 0) >= 2, 5000)
    const secrets = [
      CANARY,
      ana.password,
      ana.email,
      accessToken,
      csrf,
      accessToken.split('.')[2] ?? '',
      '203.0.113.77',
    ]
    for (const secret of secrets) expect(output.includes(secret), secret.slice(0, 30)).toBe(false)
    expect(output).not.toMatch(/password|authorization|cookie|eyJ/i)
    const lines = output
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>)
    const calls = lines.filter(line => line['call'] === 'login' && line['ms'] !== undefined)
    expect(calls.map(line => line['status'])).toEqual([200, 403, 403, 403])
    expect(calls.map(line => line['refusal'])).toEqual([
      undefined,
      'wrong-credentials',
      'invalid-request',
      'invalid-request',
    ])
    for (const line of lines)
      expect(Object.keys(line)).toEqual(expect.arrayContaining(['level', 'time', 'process']))
  })

  it('logs no card number, wherever it was typed [R3.08]', async () => {
    const first = await fetch(`${url}/csrf-token`)
    const csrf = /=([^;]+)/.exec(first.headers.getSetCookie()[0] ?? '')?.[1] ?? ''
    const send = async (path: string, body: string) =>
      fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: `__Host-XSRF-TOKEN=${csrf}`,
          'x-xsrf-token': csrf,
        },
        body,
      })
    const cards = ['4000000000000010', '4000 0000 0000 0028', '3782-822463-10005']
    for (const card of cards)
      for (const path of [
        '/auth/login',
        '/auth/registerNovo',
        '/auth/password-recover',
        '/subscriptionv5',
        '/nada',
      ])
        for (const body of [
          JSON.stringify({ email: `${card}@exemplo.com.br`, password: card, cc_number: card, name: card }),
          `{"cc_number":${card}x`,
          `${card}`,
        ])
          await send(path, body)
    await until(() => (output.match(/"call":"recoverPassword"/g)?.length ?? 0) >= 9, 5000)
    for (const card of cards) expect(output.includes(card), card).toBe(false)
    expect(output).not.toMatch(/4000\D?0000\D?0000/)
  })

  it('sets cookies that travel over HTTPS only', async () => {
    const [cookie] = (await fetch(`${url}/csrf-token`)).headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-XSRF-TOKEN=[^;]+; Path=\/; SameSite=Strict; Secure$/)
  })
})
