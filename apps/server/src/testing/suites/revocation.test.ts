import { people, type RefusalCode } from '@alinha/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRoute } from '../../features.ts'
import { recordSession } from '../../features/session/session.queries.ts'
import type { Actor, ActorReader } from '../../platform/security/actor.ts'
import { buildApp, type App } from '../../platform/http/app.ts'
import { inTransaction } from '../../platform/database.ts'
import { guardsOf } from '../../platform/http/guards.ts'
import { aManager, aMember } from '../people/people.ts'
import { startProcess, type RunningProcess } from '../processes.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

const TRIALS = 200
const TRIALS_AT_ONCE = 4
const REQUESTS_AFTER = 5

let test: TestApp
let first: RunningProcess
let second: RunningProcess
let remembering: App
let rememberingUrl: string

beforeAll(async () => {
  test = await startTestApp()
  ;[first, second] = await Promise.all([
    startProcess('api', test.environment),
    startProcess('api', test.environment),
  ])
  const readActor = rememberForOneSecond(test.needs.readActor)
  remembering = buildApp(test.needs, everyRoute(test.needs), guardsOf({ ...test.needs, readActor }))
  rememberingUrl = await remembering.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await Promise.all([first.stop(), second.stop(), remembering.close()])
  await test.stop()
})

/** The shortcut that would break revocation. */
function rememberForOneSecond(readActor: ActorReader): ActorReader {
  const known = new Map<string, { actor: Actor | null; until: number }>()
  return async sessionId => {
    const found = known.get(sessionId)
    if (found && found.until > Date.now()) return found.actor
    const actor = await readActor(sessionId)
    known.set(sessionId, { actor, until: Date.now() + 1000 })
    return actor
  }
}

type Session = { sessionId: string; userId: number; token: string }
type Said = { status: number; code: RefusalCode | null }

async function ask(url: string, method: string, path: string, session: Session): Promise<Said> {
  const csrf = test.needs.csrf.issue(session.sessionId)
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${session.token}`,
      'x-xsrf-token': csrf,
      cookie: `XSRF-TOKEN=${csrf}`,
    },
  })
  const body = (await answer.json()) as { code?: RefusalCode }
  return { status: answer.status, code: body.code ?? null }
}

async function openFor({ id: userId }: { id: number }): Promise<Session> {
  const { db, tokens } = test.needs
  const sessionId = await recordSession(db, { userId, network: '203.0.113.0/24', device: 'test', hours: 1 })
  return { sessionId, userId, token: await tokens.issue(sessionId, userId, new Date()) }
}

type Kind = {
  open: () => Promise<Session>
  path: string
  revoke: (session: Session) => Promise<void>
  /** What the guards say from then on; any other answer let the caller through. */
  refused: Said
}

const logout: Kind = {
  open: async () => openFor(await aMember(test.needs)),
  path: '/verify-token',
  revoke: async session => {
    expect(await ask(first.url, 'POST', '/auth/logout', session)).toMatchObject({ status: 200 })
  },
  refused: { status: 401, code: 'session-ended' },
}

const lossOfRole: Kind = {
  open: async () => openFor(await aManager(test.needs)),
  path: people.listUsers.path.replace('{x}', '1'),
  revoke: ({ userId }) =>
    inTransaction(test.needs.db, async tx => {
      await tx.updateTable('users').set({ is_manager: false }).where('id', '=', userId).execute()
    }),
  refused: { status: 403, code: 'not-allowed' },
}

const times = <Result>(count: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, work))

/** True when somebody was let through at `url` after the revocation was acknowledged. */
async function isLetThroughLate({ open, path, revoke, refused }: Kind, url: string): Promise<boolean> {
  const session = await open()
  const isLetThrough = async (at: string) => {
    const said = await ask(at, 'GET', path, session)
    return said.status !== refused.status || said.code !== refused.code
  }
  expect(await Promise.all([isLetThrough(first.url), isLetThrough(url)])).toEqual([true, true])

  // Requests under way meanwhile may end either way, and must not lend what they read to those that come after.
  const meanwhile = times(REQUESTS_AFTER, () => isLetThrough(url))
  await revoke(session)
  const after = await times(REQUESTS_AFTER, () => isLetThrough(url))
  await meanwhile
  return after.includes(true)
}

async function countLateTrials(kinds: readonly Kind[], trials: number, url: string): Promise<number> {
  let begun = 0
  let late = 0
  await times(TRIALS_AT_ONCE, async () => {
    while (begun < trials) {
      const kind = kinds[begun++ % kinds.length]
      if (kind && (await isLetThroughLate(kind, url))) late++
    }
  })
  return late
}

describe('a session that was revoked on one process', () => {
  it(`is accepted by no other process, in ${TRIALS} trials of logout and loss of a role`, async () => {
    expect(await countLateTrials([logout, lossOfRole], TRIALS, second.url)).toBe(0)
  }, 60_000)

  it.each([
    ['logout', logout],
    ['loss of a role', lossOfRole],
  ])('would be seen by these trials, were %s remembered for a second', async (_name, kind) => {
    expect(await countLateTrials([kind], 8, rememberingUrl)).toBeGreaterThan(0)
  })
})
