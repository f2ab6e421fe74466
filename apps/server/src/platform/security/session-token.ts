import { jwtVerify, SignJWT } from 'jose'
import { firstOf, type NamedKeys } from './named-keys.ts'
import { deriveKey } from './secrets.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'alinha-api'
const TYPE = 'access'
const TOKEN_MINUTES = 60
const REMEMBERED_TOKENS = 10_000

type TokenClaims = { sessionId: string; userId: number; expiresAt: number }

export type SessionTokens = {
  issue(sessionId: string, userId: number, now: Date): Promise<string>
  /** Returns null for an expired token, or one that is not ours. The token only names a session; the row decides. */
  read(token: string, now: Date): TokenClaims | null | Promise<TokenClaims | null>
}

export function sessionTokens(keys: NamedKeys): SessionTokens {
  const derived = new Map(keys.map(({ kid, key }) => [kid, deriveKey(key, 'session-token')]))
  const keyOf = (kid: string | undefined): Uint8Array => {
    const key = derived.get(kid ?? '')
    if (!key) throw new Error('no key of ours has this letter')
    return key
  }
  const { kid } = firstOf(keys)
  // Remembering verified signatures saves 50 µs per request. It can admit nobody, because expiry and the session row
  // are still checked every time.
  const verified = new Map<string, TokenClaims>()

  const verify = async (token: string, now: Date): Promise<TokenClaims | null> => {
    try {
      const { payload } = await jwtVerify(token, header => keyOf(header.kid), {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: now,
        requiredClaims: ['exp', 'sub', 'sid', 'jti'],
      })
      const claims = {
        sessionId: String(payload['sid']),
        userId: Number(payload.sub),
        expiresAt: Number(payload.exp) * 1000,
      }
      if (verified.size >= REMEMBERED_TOKENS) verified.delete(verified.keys().next().value as string)
      verified.set(token, claims)
      return claims
    } catch {
      return null
    }
  }

  return {
    issue: (sessionId, userId, now) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setSubject(String(userId))
        .setAudience(AUDIENCE)
        .setJti(crypto.randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + TOKEN_MINUTES * 60_000))
        .sign(keyOf(kid)),
    read(token, now) {
      const known = verified.get(token)
      if (!known) return verify(token, now)
      return known.expiresAt > now.getTime() ? known : null
    },
  }
}
