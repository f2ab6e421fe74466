import { recordSession } from '../../features/session/session.queries.ts'
import type { Needs } from '../../needs.ts'
import { csrfTokens } from '../../platform/http/csrf.ts'
import { sessionTokens } from '../../platform/security/session-token.ts'

export { recordSession }

type Server = Pick<Needs, 'db'> & { secret: string }
type LoginFacts = { userId: number; network: string; device: string; hours: number }
export type Login = { sessionId: string; token: string; csrf: string; headers: Record<string, string> }

/** Somebody who has logged in already, and what their browser sends with every call. */
export async function aLogin({ db, secret }: Server, facts: LoginFacts): Promise<Login> {
  const sessionId = await recordSession(db, facts)
  const token = await sessionTokens(secret).issue(sessionId, facts.userId, new Date())
  const csrf = csrfTokens(secret).issue(sessionId)
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    cookie: `XSRF-TOKEN=${csrf}`,
    'x-xsrf-token': csrf,
  }
  return { sessionId, token, csrf, headers }
}
