import { randomBytes } from 'node:crypto'
import { deriveKey, isSignedBy, sign } from '../security/secrets.ts'

export const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'x-xsrf-token'
const NOBODY = 'nobody'

export type Csrf = {
  issue(sessionId: string | null): string
  /** Signed double submit: the header repeats the cookie, and the token was made for this session. */
  isValid(cookie: string | undefined, header: string | undefined, sessionId: string | null): boolean
}

export function csrfTokens(appSecret: string): Csrf {
  const key = deriveKey(appSecret, 'csrf')
  const toOwner = (sessionId: string | null) => (sessionId ? sign(key, sessionId).slice(0, 22) : NOBODY)
  return {
    issue(sessionId) {
      const unsigned = `${randomBytes(18).toString('base64url')}.${toOwner(sessionId)}`
      return `${unsigned}.${sign(key, unsigned)}`
    },
    isValid(cookie, header, sessionId) {
      if (!cookie || cookie !== header || cookie.length > 200) return false
      const [random, owner, signature] = cookie.split('.')
      if (!random || !owner || !signature || !isSignedBy(key, `${random}.${owner}`, signature)) return false
      // A visitor may still have the token of a session that ended: we signed it, and it protects nothing.
      return sessionId === null || owner === toOwner(sessionId)
    },
  }
}
