import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { everyNamedCall } from '../../apps/server/src/testing/suites/access-matrix.ts'
import { startProcess, type RunningProcess } from '../../apps/server/src/testing/processes.ts'
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import type { RunningNginx } from '../stage/nginx.ts'
import { startNginxBeforeApi } from './nginx-before-api.ts'
import { sendRaw } from './raw-request.ts'

const CANARY = 'Kanarienvogel0Canary'

let test: TestApp
let api: RunningProcess
let nginx: RunningNginx
beforeAll(async () => {
  test = await startTestApp()
  api = await startProcess('api', test.environment)
  nginx = await startNginxBeforeApi(test.environment, api.url, { keepsLogs: true })
})
afterAll(async () => {
  await nginx?.stop()
  await api?.stop()
  await test?.stop()
})

const headers = { Referer: `https://alinha.test/lista/${CANARY}`, Cookie: `session=${CANARY}` }
const ask = (target: string, method = 'GET') => sendRaw(nginx.url, target, { method, headers })

/** Where tokens, signatures, ids that are shared and searched words stand: in paths, queries and headers. */
const targets = [
  `/?q=${CANARY}`,
  `/lista/${CANARY}`,
  `/auth/register?email=${CANARY}`,
  `/auth/confirm-account/${CANARY}`,
  `/assets/${CANARY}.js`,
  `/v/a.1900000000.${'A'.repeat(22)}.${CANARY.padEnd(43, 'A')}/${'b'.repeat(16)}/master.m3u8`,
  `/p/${'b'.repeat(16)}/${CANARY}.webp`,
  `/api/files/private/${CANARY}?signature=${CANARY}`,
  `/api/${CANARY}`,
  `/api/internal/${CANARY}`,
  `/%zz${CANARY}`,
  `/${CANARY}\u0001`,
  `/${CANARY}/${'x'.repeat(9000)}`,
]

it('says which call was made of every request, and nothing that was secret in it', async () => {
  for (const target of targets) for (const method of ['GET', 'POST']) await ask(target, method)
  for (const [, call] of everyNamedCall) {
    const path = call.path.replaceAll(/\{\w+\}/g, CANARY)
    await ask(`/api${path}?token=${CANARY}&q=${CANARY}`, call.method)
  }
  await ask(`/api/movies/bookmarks/share/${CANARY}`)
  await ask('/app.html')

  const lines = nginx.listLogLines()
  expect(lines.length).toBeGreaterThan(everyNamedCall.length)
  expect(lines.filter(line => line.includes('Canary') || line.includes(CANARY.slice(0, 12)))).toEqual([])
  const named = lines.filter(line => line.startsWith('{')).map(line => JSON.parse(line) as { what: string })
  expect(named.map(({ what }) => what)).toEqual(expect.arrayContaining(['readSharedBookmarks', '/app.html']))
})

it('has the id under which the API logs the request, whatever the client claims', async () => {
  const claimed = 'c'.repeat(32)
  const heard: string[] = []
  const hearing = await startProcess('api', test.environment, line => heard.push(line))
  onTestFinished(() => hearing.stop())
  const front = await startNginxBeforeApi(test.environment, hearing.url, { keepsLogs: true })
  onTestFinished(() => front.stop())
  await sendRaw(front.url, '/api/home/prices', {
    headers: { traceparent: `00-${claimed}-${'1'.repeat(16)}-01` },
  })
  const idOf = (line: string) => /"reqId":"([0-9a-f]{32})"/.exec(line)?.[1]
  const ofApi = () => heard.filter(line => line.includes('"call":"readPublicPrices"')).map(idOf)
  await until(() => ofApi().length === 1, 5000)
  const ofNginx = front.listLogLines().filter(line => line.includes('"what":"readPublicPrices"'))
  expect(ofApi()).toEqual(ofNginx.map(idOf))
  expect(ofApi()).not.toContain(claimed)
})

it('says nothing of it either when the API is away', async () => {
  const lonely = await startNginxBeforeApi(test.environment, 'http://127.0.0.1:9', { keepsLogs: true })
  onTestFinished(() => lonely.stop())
  const { status } = await sendRaw(lonely.url, `/api/admin/search/${CANARY}?token=${CANARY}`, { headers })
  expect(status).toBe(502)
  const lines = lonely.listLogLines()
  expect(lines.some(line => line.includes('"status":502'))).toBe(true)
  expect(lines.filter(line => line.includes(CANARY))).toEqual([])
})

it('keeps the name of the call from people', async () => {
  const answer = await fetch(`${nginx.url}/api/csrf-token`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-call')).toBe(null)
  expect((await fetch(`${api.url}/csrf-token`)).headers.get('x-call')).not.toBe(null)
})
