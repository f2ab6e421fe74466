import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerProblems } from './answer-problems.ts'
import { randomness } from '../randomness.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

const SEED = 20_260_131
const REQUESTS = 240
const AT_ONCE = 20
const LONGEST_MS = 2000

let test: TestApp
let port: number
beforeAll(async () => {
  test = await startTestApp()
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => test.stop())

const LOGIN = '{"email":"alguem@exemplo.com.br","password":"x"}'
const post = (headers: string, body = LOGIN) =>
  `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`

const TEMPLATES = [
  'GET /csrf-token HTTP/1.1\r\nHost: x\r\n\r\n',
  post(`Content-Length: ${LOGIN.length}`),
  post('Content-Length: 5'),
  post('Content-Length: 99999'),
  post('Content-Length: -1'),
  post('Content-Length: 1\r\nContent-Length: 2'),
  post('Content-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n'),
  post('Transfer-Encoding: chunked', 'ffffffffffffffff\r\n{}\r\n0\r\n\r\n'),
  post('Transfer-Encoding: chunked', 'zz\r\n'),
  post('Transfer-Encoding: identity, gzip'),
  post(`Content-Length: ${LOGIN.length}\r\nExpect: nothing`),
  post(`Content-Length: ${LOGIN.length}\r\nUpgrade: websocket\r\nConnection: Upgrade`),
  'GET / HTTP/9.9\r\n\r\n',
  'GET /csrf-token\r\n\r\n',
  'GET http://[::1/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /%ff%fe/%00 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /csrf-token HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n',
  'GET /csrf-token HTTP/1.1\r\nHost: x\nX: y\n\n',
  'GET /csrf-token HTTP/1.1\r\nHost : x\r\n\r\n',
  `GET /csrf-token HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
  `GET /csrf-token HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\r\n\r\n\r\n',
  '',
]

/** Half of the requests as written, half with a few bytes changed, cut off or doubled. */
function* rawRequests(): Generator<Buffer> {
  const chance = randomness(SEED)
  for (let at = 0; at < REQUESTS; at++) {
    const bytes = Buffer.from(TEMPLATES[at % TEMPLATES.length] ?? '', 'latin1')
    if (at >= REQUESTS / 2 && bytes.length > 0) {
      for (let change = 0; change < 3; change++) bytes[chance.below(bytes.length)] = chance.below(256)
    }
    yield chance.isLucky(0.1) ? bytes.subarray(0, chance.below(bytes.length + 1)) : bytes
  }
}

/** Sends the bytes, says that no more will come, and reads until the server hangs up. */
const speak = (bytes: Buffer): Promise<{ answer: string; ms: number }> =>
  new Promise(heard => {
    const startedAt = performance.now()
    let answer = ''
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
    const done = () => {
      socket.destroy()
      heard({ answer, ms: performance.now() - startedAt })
    }
    socket.setTimeout(LONGEST_MS + 500, done)
    socket.on('data', part => (answer += part.toString('latin1')))
    socket.on('error', done)
    socket.on('end', done)
    socket.on('connect', () => socket.end(bytes))
  })

/** How a body of nothing looks when it is sent in chunks. */
const EMPTY_CHUNKS = '0\r\n\r\n'

function rawProblems(answer: string): string[] {
  if (answer === '') return []
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 999)
  const body = rest.join('\r\n\r\n').split('HTTP/1.1 ')[0]?.replace(EMPTY_CHUNKS, '') ?? ''
  return [
    ...answerProblems(status, Buffer.from(body, 'latin1').toString('utf8'), true),
    ...answerProblems(200, head),
  ]
}

describe(`${REQUESTS} connections that do not speak proper HTTP, seed ${SEED}`, () => {
  it('end soon, cause no bug, and reveal nothing about the server', async () => {
    const problems: string[] = []
    let answered = 0
    const waiting = rawRequests()
    const speakers = Array.from({ length: AT_ONCE }, async () => {
      for (const bytes of waiting) {
        const { answer, ms } = await speak(bytes)
        if (answer) answered++
        const found = rawProblems(answer)
        if (ms > LONGEST_MS) found.push(`took ${Math.round(ms)} ms`)
        problems.push(
          ...found.map(problem => `${JSON.stringify(bytes.toString('latin1').slice(0, 120))} ${problem}`),
        )
      }
    })
    await Promise.all(speakers)
    expect(problems.slice(0, 20)).toEqual([])
    expect(answered).toBeGreaterThan(REQUESTS / 2)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  })

  it('cannot smuggle a second request past the first', async () => {
    const { answer } = await speak(
      Buffer.from(
        post(
          'Content-Length: 4\r\nTransfer-Encoding: chunked',
          '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
        ),
      ),
    )
    expect(answer).not.toContain('alive')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })
})
