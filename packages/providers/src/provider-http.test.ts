import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createProviderHttp, type ProviderHttpOptions } from './provider-http.ts'
import { ProviderUnavailable } from './provider-unavailable.ts'

const SECRET = 'sk_live_never_to_be_seen'
const replies = { 200: z.object({ greeting: z.string() }), 404: z.object({ missing: z.literal(true) }) }

let servers: Server[] = []

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ask = (baseUrl: string, options: Partial<ProviderHttpOptions> = {}) =>
  createProviderHttp({ provider: 'them', baseUrl, timeoutMs: 5_000, ...options }).ask({
    operation: 'greet',
    method: 'POST',
    path: `/greet?key=${SECRET}`,
    form: { secret: SECRET },
    replies,
  })

const failure = async (
  baseUrl: string,
  options?: Partial<ProviderHttpOptions>,
): Promise<ProviderUnavailable> => {
  const error = await ask(baseUrl, options).then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  )
  if (!(error instanceof ProviderUnavailable)) throw error
  return error
}

afterEach(() => {
  for (const server of servers) server.close().closeAllConnections()
  servers = []
})

describe('the HTTP client of providers', () => {
  it('sends the form and gives the reply that belongs to the status', async () => {
    let sent = ''
    const url = await listen((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => (sent += text))
      request.on('end', () => response.end('{"greeting":"Olá, João","unknown":1}'))
    })
    expect(await ask(url)).toEqual({ status: 200, body: { greeting: 'Olá, João' } })
    expect(sent).toBe(`secret=${SECRET}`)
  })

  it('sends JSON with the headers of the call, by any method', async () => {
    const seen: unknown[] = []
    const baseUrl = await listen((request, response) => {
      let sent = ''
      request.setEncoding('utf8').on('data', (text: string) => (sent += text))
      request.on('end', () => {
        const { 'content-type': type, 'idempotency-key': key } = request.headers
        seen.push([request.method, type, key, sent])
        response.end('{"greeting":"Olá"}')
      })
    })
    const http = createProviderHttp({ provider: 'them', baseUrl, timeoutMs: 5_000 })
    const call = { operation: 'greet', path: '/', headers: { 'idempotency-key': 'k1' }, replies } as const
    await http.ask({ ...call, method: 'DELETE', json: { amount: 1 } })
    await http.ask({ ...call, method: 'PATCH' })
    expect(seen).toEqual([
      ['DELETE', 'application/json', 'k1', '{"amount":1}'],
      ['PATCH', undefined, 'k1', ''],
    ])
  })

  it('has the patience that the call asks for', async () => {
    const baseUrl = await listen(() => {})
    const http = createProviderHttp({ provider: 'them', baseUrl, timeoutMs: 60_000 })
    const call = http.ask({ operation: 'greet', method: 'GET', path: '/', timeoutMs: 50, replies })
    await expect(call).rejects.toMatchObject({ reason: 'timeout' })
  })

  it('gives an expected refusal as an answer, not as an error', async () => {
    const url = await listen((_, response) => response.writeHead(404).end('{"missing":true}'))
    expect(await ask(url)).toEqual({ status: 404, body: { missing: true } })
  })

  it('reads characters that arrive in two pieces', async () => {
    const url = await listen((_, response) => {
      const bytes = Buffer.from('{"greeting":"é"}')
      response.write(bytes.subarray(0, 14))
      setTimeout(() => response.end(bytes.subarray(14)), 20)
    })
    expect(await ask(url)).toMatchObject({ body: { greeting: 'é' } })
  })

  it('does not follow a redirect, not even to this machine', async () => {
    let visits = 0
    const inside = await listen((_, response) => {
      visits += 1
      response.end('{"greeting":"from inside"}')
    })
    const url = await listen((_, response) => response.writeHead(302, { location: inside }).end())
    expect(await failure(url)).toMatchObject({ reason: 'bad-status', status: 302 })
    expect(visits).toBe(0)
  })

  it.each([
    ['a server error', 500, true],
    ['too many requests', 429, true],
    ['a wrong request', 422, false],
    ['a wrong key', 401, false],
  ])('tells of %s whether asking again can help', async (_, status, isRetryable) => {
    const url = await listen((_, response) => response.writeHead(status).end('{}'))
    expect(await failure(url)).toMatchObject({ reason: 'bad-status', status, isRetryable })
  })

  it.each([
    ['HTML', '<h1>Bem-vindo</h1>'],
    ['half of a JSON', '{"greeting":"O'],
    ['another shape', '{"greeting":7}'],
    ['nothing', ''],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('refuses a reply that is %s', async (_, body) => {
    const url = await listen((_, response) => response.end(body))
    expect(await failure(url)).toMatchObject({ reason: 'bad-body', isRetryable: true })
  })

  it('refuses a reply that is one byte larger than agreed', async () => {
    const url = await listen((_, response) => response.end('{"greeting":"Olá"}'))
    expect(await ask(url, { largestReplyBytes: 19 })).toMatchObject({ body: { greeting: 'Olá' } })
    expect(await failure(url, { largestReplyBytes: 18 })).toMatchObject({ reason: 'bad-body' })
  })

  it('hangs up on a reply that does not end', async () => {
    let hungUp = () => {}
    const gone = new Promise<void>(resolve => (hungUp = resolve))
    const url = await listen((_, response) => {
      response.on('close', hungUp)
      response.write('x'.repeat(1_000))
    })
    expect(await failure(url, { largestReplyBytes: 500 })).toMatchObject({ reason: 'bad-body' })
    await gone
  })

  it.each([
    ['never answers', () => {}],
    ['stops in the middle', (_, response) => void response.write('{"greeting":')],
  ] satisfies [string, RequestListener][])('gives up on a server that %s', async (_, listener) => {
    const url = await listen(listener)
    expect(await failure(url, { timeoutMs: 100 })).toMatchObject({ reason: 'timeout', isRetryable: true })
  })

  it('names a closed port and a broken TLS conversation by their codes', async () => {
    const url = await listen((_, response) => response.end())
    const closed = await listen(() => {})
    await new Promise(resolve => servers.pop()?.close(resolve))
    expect(await failure(closed)).toMatchObject({ reason: 'refused', code: 'ECONNREFUSED' })
    expect(await failure(url.replace('http:', 'https:'))).toMatchObject({
      reason: 'refused',
      code: expect.stringMatching(/^ERR_SSL/),
    })
  })

  it('asks no more after repeated failures', async () => {
    let visits = 0
    const baseUrl = await listen((_, response) => {
      visits += 1
      response.writeHead(503).end()
    })
    const http = createProviderHttp({
      provider: 'them',
      baseUrl,
      timeoutMs: 5_000,
      breaker: { failuresToOpen: 2 },
    })
    const reasons: unknown[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      await http.ask({ operation: 'greet', method: 'GET', path: '/', replies }).catch((error: unknown) => {
        reasons.push(error instanceof ProviderUnavailable ? error.reason : error)
      })
    }
    expect(reasons).toEqual(['bad-status', 'bad-status', 'circuit-open', 'circuit-open'])
    expect(visits).toBe(2)
  })

  it('tells neither address, key nor reply in an error', async () => {
    const url = await listen((_, response) => response.end(`{"echo":"${SECRET}","cpf":"529.982.247-25"}`))
    const error = await failure(url)
    const told = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join()
    expect(error.message).toBe('them failed at greet: bad-body')
    expect(told).not.toMatch(/never_to_be_seen|529\.982|127\.0\.0\.1:\d/)
    expect(error.cause).toBeUndefined()
  })

  it.each(['http://viacep.com.br', 'ftp://127.0.0.1', 'http://127.0.0.1.evil.example', 'nonsense', ''])(
    'refuses the base URL %j',
    baseUrl => {
      expect(() => createProviderHttp({ provider: 'them', baseUrl, timeoutMs: 1 })).toThrow(RangeError)
    },
  )
})
