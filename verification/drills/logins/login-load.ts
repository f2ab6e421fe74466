import { setTimeout as wait } from 'node:timers/promises'
import type { WireSignedInUser } from '@alinha/contract'
import { recordSession } from '../../../apps/server/src/testing/people/logins.ts'
import type { Database } from '../../../apps/server/src/platform/database.ts'
import { networkOf } from '../../../apps/server/src/platform/http/network.ts'
import { aMember, type Person } from '../../../apps/server/src/testing/people/people.ts'
import { openLoginClient, type Answer } from './login-client.ts'

type LoadFigures = {
  /** Sessions that the server has confirmed. */
  acknowledged: string[]
  /** How often each status was seen; `503 without Retry-After` and `no answer` have names of their own. */
  statuses: Record<string, number>
  slowestMs: number
}

type Visitor = Person & { address: string }

export type LoginLoad = {
  /** Returns the figures since the last call. */
  take(): LoadFigures
  stop(): Promise<void>
}

/** Creates people who log in from a network that their account knows, so that no limit is shared. */
export async function recordVisitors(db: Database, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  for (let number = 1; number <= count; number++) {
    const address = `10.0.${number}.7`
    const person = await aMember({ db })
    await recordSession(db, { userId: person.id, network: networkOf(address), device: 'drill', hours: 720 })
    visitors.push({ ...person, address })
  }
  return visitors
}

// People who are told to come back do not try a thousand times a second.
const PAUSE_AFTER_REFUSAL_MS = 100

/** Logins without pause, `atOnce` of them side by side, until stopped. */
export async function startLoginLoad(
  url: string,
  visitors: readonly Visitor[],
  atOnce: number,
): Promise<LoginLoad> {
  let seen: LoadFigures = { acknowledged: [], statuses: {}, slowestMs: 0 }
  let isStopping = false

  const note = (answer: Answer | null, ms: number) => {
    const label = answer ? statusOf(answer) : 'no answer'
    seen.statuses[label] = (seen.statuses[label] ?? 0) + 1
    seen.slowestMs = Math.max(seen.slowestMs, ms)
    if (answer?.status === 200) seen.acknowledged.push(sessionOf(answer))
  }
  const logInUntilStopped = async () => {
    const client = await openLoginClient(url)
    while (!isStopping) {
      const visitor = visitors[Math.floor(Math.random() * visitors.length)]
      if (!visitor) break
      const { email, password, address } = visitor
      const startedAt = performance.now()
      const answer = await client.login({ email, password, address }).catch(() => null)
      note(answer, performance.now() - startedAt)
      if (answer?.status !== 200) await wait(PAUSE_AFTER_REFUSAL_MS)
    }
    client.close()
  }

  const loops = Array.from({ length: atOnce }, logInUntilStopped)
  return {
    take() {
      const taken = seen
      seen = { acknowledged: [], statuses: {}, slowestMs: 0 }
      return taken
    },
    async stop() {
      isStopping = true
      await Promise.all(loops)
    },
  }
}

const statusOf = ({ status, headers }: Answer): string =>
  status === 503 && !headers['retry-after'] ? '503 without Retry-After' : String(status)

function sessionOf({ text }: Answer): string {
  const { accessToken } = JSON.parse(text) as WireSignedInUser
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string
  }
  return claims.sid
}
