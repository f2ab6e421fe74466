import { randomBytes } from 'node:crypto'
import type { NamedKeys } from '../security/named-keys.ts'
import { deriveKey, isSignedBy, sign } from '../security/secrets.ts'

export const CSRF_COOKIE = 'XSRF-TOKEN'
export const CSRF_HEADER = 'x-xsrf-token'
const NOBODY = 'nobody'

export type Csrf = {
  issue(sessionId: string | null): string
  /** Signed double submit: the header repeats the cookie, and the token was made for this session. */
  isValid(cookie: string | undefined, header: string | undefined, sessionId: string | null): boolean
}

export function csrfTokens(keys: NamedKeys): Csrf {
  const [signing, ...others] = keys.map(({ key }) => deriveKey(key, 'csrf'))
  if (!signing) throw new Error('APP_KEYS is empty')
  const toOwner = (key: Uint8Array, sessionId: string | null) =>
    sessionId ? sign(key, sessionId).slice(0, 22) : NOBODY
  return {
    issue(sessionId) {
      const unsigned = `${randomBytes(18).toString('base64url')}.${toOwner(signing, sessionId)}`
      return `${unsigned}.${sign(signing, unsigned)}`
    },
    isValid(cookie, header, sessionId) {
      if (!cookie || cookie !== header || cookie.length > 200) return false
      const [random, owner, signature] = cookie.split('.')
      if (!random || !owner || !signature) return false
      const key = [signing, ...others].find(one => isSignedBy(one, `${random}.${owner}`, signature))
      // A visitor may still have the token of a session that ended: we signed it, and it protects nothing.
      return key !== undefined && (sessionId === null || owner === toOwner(key, sessionId))
    },
  }
}
