import { everyCall, refusals, type Call } from '@alinha/contract'
import { toEnglish } from '@alinha/contract/languages/english'
import { toSpanish } from '@alinha/contract/languages/spanish'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../apps/server/database/local-postgres.ts'
import { startNginx, type NginxOptions, type RunningNginx } from '../stage/nginx.ts'

/** As the shipped start.sh has them. */
const SHIPPED = {
  REQUESTS_A_SECOND: 200,
  REQUESTS_AT_ONCE: 1000,
  COSTLY_REQUESTS_A_SECOND: 30,
  COSTLY_REQUESTS_AT_ONCE: 150,
  CONNECTIONS_A_NETWORK: 2000,
}
const COSTLY_ONCE = { COSTLY_REQUESTS_A_SECOND: 1, COSTLY_REQUESTS_AT_ONCE: 1 }

/** Answers everything; what is asked of /slow waits until it is let go. */
let upstream: Server
let letGo: (() => void)[] = []
let site: string
beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'alinha-limits-'))
  writeFileSync(join(site, 'app.html'), '<!doctype html>')
  upstream = createServer((request, response) => {
    if (request.url === '/slow') letGo.push(() => response.end('{}'))
    else response.end('{}')
  })
  await new Promise<void>(done => upstream.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  upstream?.close()
  rmSync(site, { recursive: true, force: true })
})

async function start(
  limits: NonNullable<NginxOptions['limits']>,
  more: Partial<NginxOptions> = {},
): Promise<RunningNginx> {
  const address = upstream.address()
  const port = typeof address === 'object' ? address?.port : 0
  const listen = `127.0.0.1:${await freePort()}`
  const nginx = await startNginx({ listen, webRoot: site, api: `127.0.0.1:${port}`, limits, ...more })
  onTestFinished(() => nginx.stop())
  return nginx
}

type Answer = Pick<IncomingMessage, 'headers'> & { status: number; text: string }

/** From this address of the loopback network. */
const ask = (url: string, localAddress: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((done, failed) => {
    get(url, { localAddress, headers, agent: false }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    }).on('error', failed)
  })

const statuses = async (times: number, send: (at: number) => Promise<Answer>): Promise<number[]> =>
  Promise.all(Array.from({ length: times }, async (_, at) => (await send(at)).status))

const refusedOf = (all: readonly number[]) => all.filter(status => status === 429).length

it('a network that asks too fast is refused in the words of the API, and told when to come back', async () => {
  const { url } = await start({ REQUESTS_A_SECOND: 1, REQUESTS_AT_ONCE: 5 })
  expect(refusedOf(await statuses(12, at => ask(`${url}/api/x`, `127.0.7.${at + 1}`)))).toBe(6)
  const { status, headers, text } = await ask(`${url}/api/x`, '127.0.7.1')
  expect(status).toBe(429)
  expect(JSON.parse(text)).toEqual({
    message: refusals['too-many-attempts'].message,
    code: 'too-many-attempts',
  })
  for (const [language, translate] of [
    ['en', toEnglish],
    ['es', toSpanish],
  ] as const) {
    const asked = Array.from({ length: 8 }, () =>
      ask(`${url}/api/x`, '127.0.7.1', { 'accept-language': language }),
    )
    const refused = (await Promise.all(asked)).find(answer => answer.status === 429)
    expect(JSON.parse(refused?.text ?? '{}')).toMatchObject({
      message: translate(refusals['too-many-attempts'].message),
    })
  }
  expect(headers).toMatchObject({
    'retry-after': '5',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  expect((await ask(`${url}/`, '127.0.7.1')).status).toBe(429)
  const other = await ask(`${url}/api/x`, '127.0.8.1')
  expect(other.status).toBe(200)
  expect(other.headers['retry-after']).toBeUndefined()
})

const calls = Object.values(everyCall).flatMap(noun => Object.values(noun) as Call[])
const guarded = calls.filter(call => call.costly === true || (call.access === 'anyone' && call.changes))
const toPath = ({ path }: Call) => `/api${path.replaceAll(/\{\w+\}/g, '1')}`

it('every call that is costly, or open to anyone and changes something, has the narrower limit, and no other', async () => {
  const { url } = await start(COSTLY_ONCE)
  let network = 20
  const isLimited = async (call: Call) => {
    const address = `127.0.${network++ % 250}.1`
    return refusedOf(await statuses(5, () => ask(`${url}${toPath(call)}`, address))) > 0
  }
  const free: string[] = []
  for (const call of guarded) if (!(await isLimited(call))) free.push(call.path)
  expect(free).toEqual([])
  for (const path of ['/csrf-token', '/movies/1', '/users/me', '/checkout/quote', '/subscriptionv5'])
    expect(refusedOf(await statuses(5, () => ask(`${url}/api${path}`, '127.0.1.1'))), path).toBe(0)
})

it('a carrier with hundreds of people and a clinic do not meet the shipped limits', async () => {
  const { url } = await start(SHIPPED)
  const pages = await statuses(400, at => ask(`${url}/api/movies/${at}`, `127.0.9.${(at % 200) + 1}`))
  const logins = await statuses(100, at => ask(`${url}/api/auth/login`, `127.0.9.${(at % 200) + 1}`))
  expect(refusedOf([...pages, ...logins])).toBe(0)
  const attack = await statuses(400, () => ask(`${url}/api/auth/login`, '127.0.10.1'))
  expect(refusedOf(attack)).toBeGreaterThan(200)
})

it('a network has only so many requests open at the same time', async () => {
  const { url } = await start({ CONNECTIONS_A_NETWORK: 3 })
  letGo = []
  const open = Array.from({ length: 3 }, () => ask(`${url}/api/slow`, '127.0.7.1'))
  await expect.poll(() => letGo.length).toBe(3)
  expect((await ask(`${url}/api/x`, '127.0.7.2')).status).toBe(429)
  expect((await ask(`${url}/api/x`, '127.0.8.1')).status).toBe(200)
  for (const end of letGo) end()
  expect((await Promise.all(open)).map(({ status }) => status)).toEqual([200, 200, 200])
})

it('behind a balancer the network is that of who asks; nobody else is believed', async () => {
  const { url } = await start(COSTLY_ONCE, { trustedProxies: ['127.0.0.2'] })
  const login = (from: string, claimed: string) =>
    ask(`${url}/api/auth/login`, from, { 'x-forwarded-for': claimed })
  const through = await statuses(6, at => login('127.0.0.2', `203.0.${at}.9`))
  expect(refusedOf(through)).toBe(0)
  const past = await statuses(6, at => login('127.0.5.1', `203.1.${at}.9`))
  expect(refusedOf(past)).toBe(4)
  const v6 = await statuses(6, at => login('127.0.0.2', `2001:db8:1:2::${at + 1}`))
  expect(refusedOf(v6)).toBe(4)
  expect((await login('127.0.0.2', '2001:db8:1:3::1')).status).toBe(200)
  const withoutNetwork = await statuses(6, () => login('127.0.0.2', '::1'))
  expect(refusedOf(withoutNetwork)).toBe(4)
})

it('without the limits none of it is noticed', async () => {
  const { url } = await start(
    { REQUESTS_A_SECOND: 1, REQUESTS_AT_ONCE: 1, CONNECTIONS_A_NETWORK: 1, ...COSTLY_ONCE },
    { spoil: configuration => configuration.replaceAll(/^\s*limit_(req|conn) .*$/gm, '') },
  )
  expect(refusedOf(await statuses(30, () => ask(`${url}/api/auth/login`, '127.0.7.1')))).toBe(0)
})
