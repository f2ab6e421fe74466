import { Agent, request } from 'node:http'
import { networkOf } from '../../../apps/server/src/platform/http/network.ts'
import { sessionTokens } from '../../../apps/server/src/platform/security/session-token.ts'
import { aLogin, appKeysOf } from '../../../apps/server/src/testing/people/logins.ts'
import type { DrillStage } from '../../stage/run-drill.ts'

export type Caller = { userId: number; sessionId: string; headers: Record<string, string> }
export type Asked = { method: 'GET' | 'POST'; path: string; body?: object }
/** `status` is 0 when no answer came in time. */
export type Answer = { status: number; ms: number }

/** Whoever waits longer has left. */
const GIVES_UP_AFTER_MS = 2000

const agent = new Agent({ keepAlive: true, maxSockets: 1000 })

/** Accounts of the filled database, each logged in from a network of its own. */
export async function enter(
  { db, environment }: DrillStage,
  count: number,
  network: number,
): Promise<Caller[]> {
  const { rows } = await db.pool.query<{ id: number }>(
    `select id from users where id not in (select user_id from sessions) order by id limit $1`,
    [count],
  )
  const server = { db, keys: appKeysOf(environment) }
  const callers: Caller[] = []
  for (const [at, { id: userId }] of rows.entries()) {
    const address = `10.${network + Math.floor(at / 250)}.${at % 250}.7`
    const session = { userId, network: networkOf(address), device: 'drill', hours: 720 }
    const { sessionId, headers } = await aLogin(server, session)
    callers.push({ userId, sessionId, headers: { ...headers, 'x-forwarded-for': address } })
  }
  return callers
}

/** With a token that is valid for an hour from now, as pages renew theirs. */
export async function renewTokens(
  { environment }: DrillStage,
  callers: readonly Caller[],
): Promise<Caller[]> {
  const tokens = sessionTokens(appKeysOf(environment))
  return Promise.all(
    callers.map(async ({ userId, sessionId, headers }) => {
      const token = await tokens.issue(sessionId, userId, new Date())
      return { userId, sessionId, headers: { ...headers, authorization: `Bearer ${token}` } }
    }),
  )
}

export const ask = (url: string, { headers }: Caller, { method, path, body }: Asked): Promise<Answer> =>
  new Promise(answered => {
    const startedAt = performance.now()
    const end = (status: number) => answered({ status, ms: performance.now() - startedAt })
    const text = body ? JSON.stringify(body) : ''
    const sent = body ? { ...headers, 'content-length': String(Buffer.byteLength(text)) } : headers
    const signal = AbortSignal.timeout(GIVES_UP_AFTER_MS)
    const asked = request(`${url}${path}`, { method, headers: sent, agent, signal }, answer => {
      answer.on('end', () => end(answer.statusCode ?? 0)).on('error', () => end(0))
      answer.resume()
    })
    asked.on('error', () => end(0))
    asked.end(text)
  })
