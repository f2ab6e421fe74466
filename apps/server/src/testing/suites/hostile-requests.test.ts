import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InjectOptions } from 'fastify'
import { recordSession } from '../../features/session/session.queries.ts'
import { everyNamedCall } from './access-matrix.ts'
import { Browser } from '../people/browser.ts'
import { hostileRequests, type HostileRequest } from './hostile-requests.ts'
import { TEXTS } from './hostile-values.ts'
import { answerProblems } from './answer-problems.ts'
import { aManager, aMember, type Person } from '../people/people.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

const SEED = 20_260_131
const REQUESTS = 10_000
const LONGEST_MS = 2000

let test: TestApp
let people: Record<'member' | 'manager', Person>
beforeAll(async () => {
  test = await startTestApp()
  people = { member: await aMember(test.needs), manager: await aManager(test.needs) }
  // Number 7, whom requests name, is somebody who is there and asks nothing.
  for (let one = 0; one < 7; one++) await aMember(test.needs)
})
afterAll(() => test.stop())

const sessions = new Map<string, { id: string; token: string }>()

/** What a browser of this identity sends by itself; what the attack sets comes on top. */
async function credentialsOf({ identity, call }: HostileRequest): Promise<Record<string, string>> {
  const { db, csrf, tokens, clock } = test.needs
  // A session that this request may end is used for nothing else.
  let session = call === 'logout' ? undefined : sessions.get(identity)
  if (identity !== 'nobody' && !session) {
    const userId = people[identity].id
    const id = await recordSession(db, { userId, network: '203.0.113.0/24', device: 'test', hours: 1 })
    session = { id, token: await tokens.issue(id, userId, clock()) }
    if (call !== 'logout') sessions.set(identity, session)
  }
  const token = csrf.issue(session?.id ?? null)
  return {
    cookie: `XSRF-TOKEN=${token}`,
    'x-xsrf-token': token,
    ...(session && { authorization: `Bearer ${session.token}` }),
  }
}

const statements = TEXTS.filter(text => text.includes('select '))

/** A title may be any text, also one of ours that looks like a statement: who saved it reads it again. */
const withoutStatementsOfOurs = (body: string): string =>
  statements.reduce((rest, statement) => rest.replaceAll(statement, ''), body)

async function problemsOf(request: HostileRequest): Promise<{ outcome: string; problems: string[] }> {
  const { method, url, headers, payload } = request
  const all = { ...(await credentialsOf(request)), ...headers }
  const startedAt = performance.now()
  const answer = await test.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: all,
    ...(payload !== undefined && { payload }),
  })
  const ms = performance.now() - startedAt
  const body = answer.statusCode < 300 ? withoutStatementsOfOurs(answer.body) : answer.body
  const problems = answerProblems(answer.statusCode, body, method === 'HEAD')
  if (ms > LONGEST_MS) problems.push(`took ${Math.round(ms)} ms`)
  if (answer.headers['cache-control'] !== 'private, no-store') problems.push('may be cached')
  const told = `${request.call} [${request.attack}] ${method} ${url.slice(0, 120)} as ${request.identity}`
  const [, code] = /"code":"([\w-]+)"/.exec(answer.body) ?? []
  return {
    outcome: code ?? String(answer.statusCode),
    problems: problems.map(problem => `${told} ${problem}`),
  }
}

describe(`${REQUESTS} hostile requests, seed ${SEED}`, () => {
  it('cause no bug and no delay, and reveal nothing about the server', { timeout: 120_000 }, async () => {
    const problems: string[] = []
    const outcomes: Record<string, number> = {}
    const asked = new Set<string>()
    for (const request of hostileRequests(everyNamedCall, REQUESTS, SEED)) {
      const { outcome, problems: found } = await problemsOf(request)
      problems.push(...found)
      asked.add(request.call)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
    expect(problems.slice(0, 20)).toEqual([])
    expect(asked.size).toBe(everyNamedCall.length)
    // Not all were turned away at the door: many came as far as a parser, and as many as far as a handler.
    const count = (outcome: string) => outcomes[outcome] ?? 0
    const atTheDoor = ['session-ended', 'not-allowed', 'forged-request', 'not-found']
    const handled = REQUESTS - [...atTheDoor, 'invalid-request'].reduce((sum, code) => sum + count(code), 0)
    expect(count('invalid-request')).toBeGreaterThan(1700)
    expect(handled).toBeGreaterThan(1700)
  })

  it('leave the process able to work', async () => {
    expect((await test.app.inject('/healthz')).statusCode).toBe(200)
    expect((await test.app.inject('/readyz')).statusCode).toBe(200)
    expect((await new Browser(test.app).login(people.member)).status).toBe(200)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
