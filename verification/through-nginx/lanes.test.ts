import { everyCall, LIVE_NOTIFICATIONS_PATH, refusals, type Call } from '@alinha/contract'
import { toEnglish } from '@alinha/contract/languages/english'
import { toSpanish } from '@alinha/contract/languages/spanish'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { classOf, lanesFor, type CallClass } from '../../apps/server/src/platform/admission/admission.ts'
import { startNginx, type NginxOptions, type RunningNginx } from '../stage/nginx.ts'
import { projectRoot } from '../stage/project-root.ts'

/** Answers at once, but for what asks to be held. */
let upstream: Server
let held: (() => void)[] = []
let site: string
beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'alinha-lanes-'))
  writeFileSync(join(site, 'app.html'), '<!doctype html>')
  upstream = createServer((asked, reply) => {
    if (asked.headers['x-breaks']) asked.socket.destroy()
    else if (asked.headers['x-held']) held.push(() => reply.end('{}'))
    else reply.end('{}')
  })
  await new Promise<void>(done => upstream.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  upstream?.close()
  rmSync(site, { recursive: true, force: true })
})

async function start(more: Partial<NginxOptions> = {}): Promise<RunningNginx> {
  const address = upstream.address()
  const port = typeof address === 'object' ? address?.port : 0
  const listen = `127.0.0.1:${await freePort()}`
  const nginx = await startNginx({ listen, webRoot: site, api: `127.0.0.1:${port}`, ...more })
  onTestFinished(() => nginx.stop())
  return nginx
}

type Asked = { method: string; path: string; headers?: Record<string, string> }
type Answer = { status: number; headers: IncomingMessage['headers']; text: string }

const agent = new Agent({ maxSockets: 400 })
const ask = (url: string, { method, path, headers = {} }: Asked): Promise<Answer> =>
  new Promise((done, failed) => {
    request(`${url}/api${path}`, { method, headers, agent }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
      .on('error', failed)
      .end()
  })

const calls = Object.values(everyCall).flatMap(noun => Object.values(noun) as Call[])
const toAsked = ({ method, path }: Call): Asked => ({ method, path: path.replaceAll(/\{\w+\}/g, '7') })
const aCallOf = (callClass: CallClass): Asked =>
  toAsked(calls.find(call => classOf(call) === callClass) as Call)

/** Files come and go at the pace of somebody's line, which keeps no place of a lane. */
const OF_FILES = /^\/(files|admin\/uploads|ticket-files)\//
/** nginx knows the address only, so what goes first at an address, or costs most, decides for all of it. */
function laneOf({ path }: Call): CallClass {
  const classes = calls.filter(call => call.path === path).map(classOf)
  if (OF_FILES.test(path) || classes.includes('first')) return 'first'
  return classes.find(one => one !== 'reading') ?? 'reading'
}

/** What is no call of the contract: providers, uploads, what stays open. */
const WITHOUT_CLASS: Asked[] = [
  { method: 'POST', path: '/webhooks/pagarme' },
  { method: 'PATCH', path: '/admin/uploads/7' },
  { method: 'PATCH', path: '/ticket-files/7' },
  { method: 'PUT', path: '/files/7' },
  { method: 'GET', path: LIVE_NOTIFICATIONS_PATH },
]

/** Takes every place of the lane. The returned function gives them back. */
async function fill(url: string, callClass: CallClass, places: number): Promise<() => Promise<void>> {
  held = []
  const asked = { ...aCallOf(callClass), headers: { 'x-held': 'yes' } }
  const answers = Array.from({ length: places }, () => ask(url, asked))
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(places)
  return async () => {
    for (const letGo of held) letGo()
    expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true)
  }
}

const lanes = lanesFor(10)

it.each(['reading', 'searching', 'entering'] as const)(
  'when every place of the lane for %s is taken, its calls are refused and no others are',
  async callClass => {
    const { url } = await start()
    const letGo = await fill(url, callClass, lanes[callClass].waiting)
    const wrong: string[] = []
    const probe = async (asked: Asked, isRefused: boolean) => {
      const { status } = await ask(url, asked)
      if (status !== (isRefused ? 503 : 200)) wrong.push(`${asked.method} ${asked.path}: ${status}`)
    }
    for (const call of calls) await probe(toAsked(call), laneOf(call) === callClass)
    for (const asked of WITHOUT_CLASS) await probe(asked, false)
    expect(wrong).toEqual([])
    await letGo()
    expect((await ask(url, aCallOf(callClass))).status).toBe(200)
  },
)

it('who pays and plays is served by other processes than the rest, providers too', async () => {
  const other = createServer((_asked, reply) => reply.writeHead(200, { 'x-other': 'yes' }).end('{}'))
  await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
  onTestFinished(() => void other.close())
  const { url } = await start({ otherApi: `127.0.0.1:${(other.address() as AddressInfo).port}` })
  const wrong: string[] = []
  const probe = async (asked: Asked, isFirst: boolean) => {
    const { headers } = await ask(url, asked)
    if ((headers['x-other'] === undefined) !== isFirst) wrong.push(`${asked.method} ${asked.path}`)
  }
  for (const call of calls) await probe(toAsked(call), laneOf(call) === 'first' && !OF_FILES.test(call.path))
  for (const asked of WITHOUT_CLASS) await probe(asked, asked.path.startsWith('/webhooks/'))
  expect(wrong).toEqual([])
})

it('the refusal is that of the API, in the language of the person, and says when to come back', async () => {
  const { url } = await start()
  await fill(url, 'searching', lanes.searching.waiting)
  const refuse = (language: string) =>
    ask(url, { ...aCallOf('searching'), headers: { 'accept-language': language } })
  const { status, headers, text } = await refuse('pt-BR')
  expect(status).toBe(503)
  expect(JSON.parse(text)).toEqual({ message: refusals.unavailable.message, code: 'unavailable' })
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  for (const [language, translate] of [
    ['en', toEnglish],
    ['es', toSpanish],
  ] as const)
    expect(JSON.parse((await refuse(language)).text)).toMatchObject({
      message: translate(refusals.unavailable.message),
    })
  for (const letGo of held) letGo()
})

it('what was asked and broke off is no refusal: nobody knows whether it was done', async () => {
  const { url } = await start()
  const broken = await ask(url, { method: 'POST', path: '/search', headers: { 'x-breaks': 'yes' } })
  expect(broken.status).toBe(502)
  expect(broken.text).not.toContain('unavailable')
})

it('a lane has as many places here as wait for their turn in the process', () => {
  const script = readFileSync(join(projectRoot, 'infra/nginx/start.sh'), 'utf8')
  for (const callClass of ['reading', 'searching', 'entering'] as const)
    expect(script).toContain(
      `${callClass.toUpperCase()}_SERVERS=$(to_servers ' max_conns=${lanes[callClass].waiting}' "$others")`,
    )
})

it('without lanes the process is asked however many wait', async () => {
  const { url } = await start({ spoilApis: apis => apis.replaceAll(/ max_conns=\d+/g, '') })
  const letGo = await fill(url, 'searching', lanes.searching.waiting)
  expect((await ask(url, aCallOf('searching'))).status).toBe(200)
  await letGo()
})
