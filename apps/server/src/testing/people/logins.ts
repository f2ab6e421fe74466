import { readConfig } from '../../config.ts'
import { recordSession } from '../../features/session/session.queries.ts'
import type { Needs } from '../../needs.ts'
import { CSRF_COOKIE, csrfTokens } from '../../platform/http/csrf.ts'
import type { NamedKeys } from '../../platform/security/named-keys.ts'
import { sessionTokens } from '../../platform/security/session-token.ts'

export { recordSession }

type Server = Pick<Needs, 'db'> & { keys: NamedKeys }
type LoginFacts = { userId: number; network: string; device: string; hours: number }
export type Login = { sessionId: string; token: string; csrf: string; headers: Record<string, string> }

/** Those with which a process of that environment signs logins. */
export const appKeysOf = (environment: Record<string, string>): NamedKeys => readConfig(environment).APP_KEYS

/** For any process: one with TLS in front of it, as in production, reads the first name, others the second. */
export const csrfCookie = (csrf: string): string => `__Host-${CSRF_COOKIE}=${csrf}; ${CSRF_COOKIE}=${csrf}`

/** Somebody who has logged in already, and what their browser sends with every call. */
export async function aLogin({ db, keys }: Server, facts: LoginFacts): Promise<Login> {
  const sessionId = await recordSession(db, facts)
  const token = await sessionTokens(keys).issue(sessionId, facts.userId, new Date())
  const csrf = csrfTokens(keys).issue(sessionId)
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    cookie: csrfCookie(csrf),
    'x-xsrf-token': csrf,
  }
  return { sessionId, token, csrf, headers }
}
