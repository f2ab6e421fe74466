import { toUser, type WireSignedInUser, type WireUser } from '@alinha/contract'
import { expiryOf, isSessionExpired, type User } from '@alinha/domain'
import { useSyncExternalStore } from 'react'

/** Only decides what the screen shows: the server checks every call itself. */
export type Session = {
  user: User
  accessToken: string
  expiresAtSeconds: number
  /** True after login with a temporary password: nothing but choosing a new one is possible. */
  mustChoosePassword: boolean
  /** True while the role has no effect because the second factor is not switched on. */
  mustEnrolSecondFactor: boolean
}

const USER_KEY = 'user'
const EXPIRY_KEY = 'token_expiry'

const listeners = new Set<() => void>()
const tellListeners = (): void => {
  for (const listener of listeners) listener()
}

// Logins and logouts of other tabs arrive as storage events. Prerendering has no window.
if (typeof window !== 'undefined')
  window.addEventListener('storage', event => {
    if (event.key === USER_KEY || event.key === EXPIRY_KEY || event.key === null) tellListeners()
  })

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores the person of a new or renewed token. */
export function storeSession(signedIn: WireSignedInUser): Session {
  const expiresAtSeconds = expiryOf(readClaims(signedIn.accessToken))
  if (expiresAtSeconds === null) throw new Error('The token carries no expiry.')
  localStorage.setItem(USER_KEY, JSON.stringify(signedIn))
  localStorage.setItem(EXPIRY_KEY, String(expiresAtSeconds))
  tellListeners()
  return toSession(signedIn, expiresAtSeconds)
}

/** Stores what the person changed about themselves; the token stays. */
export function storeUser(user: WireUser): void {
  const stored = parseJson(localStorage.getItem(USER_KEY) ?? '')
  if (!isSignedInUser(stored) || stored.id !== user.id) return
  localStorage.setItem(USER_KEY, JSON.stringify({ ...stored, ...user }))
  tellListeners()
}

const toSession = (signedIn: WireSignedInUser, expiresAtSeconds: number): Session => ({
  user: toUser(signedIn),
  accessToken: signedIn.accessToken,
  expiresAtSeconds,
  mustChoosePassword: signedIn.mustChoosePassword === 1,
  mustEnrolSecondFactor: signedIn.mustEnrolSecondFactor === 1,
})

export function endSession(): void {
  forget()
  tellListeners()
}

/** When a session ends by itself: after the next login the person is where they were. */
export function loseSession(): void {
  rememberPlace()
  endSession()
}

/** Checks the expiry on each use, and ends an expired session. */
export function findSession(nowMs: number = Date.now()): Session | null {
  const copy = localStorage.getItem(USER_KEY)
  const expiry = localStorage.getItem(EXPIRY_KEY)
  if (copy === null && expiry === null) return null

  const session = parseSession(copy, expiry)
  if (session === null || isSessionExpired(session.expiresAtSeconds, nowMs)) {
    rememberPlace()
    forget()
    return null
  }
  return session
}

/** Prerendered pages are those of a visitor: the first render matches them, the next one has the session. */
export const useSession = (): Session | null =>
  useSyncExternalStore(subscribeToSession, findSession, () => null)

const PLACE_KEY = 'place_before_login'

/** For this tab, and for the same person. */
function rememberPlace(): void {
  const stored = parseJson(localStorage.getItem(USER_KEY) ?? '')
  if (!isSignedInUser(stored)) return
  const { pathname, search } = window.location
  sessionStorage.setItem(PLACE_KEY, JSON.stringify({ userId: stored.id, path: pathname + search }))
}

/** Only an address of our own pages: one that begins with two slashes would be another site's. */
export function takePlace(userId: number): string | null {
  const place = parseJson(sessionStorage.getItem(PLACE_KEY) ?? '') as {
    userId?: unknown
    path?: unknown
  } | null
  forgetPlace()
  if (place === null || place.userId !== userId || typeof place.path !== 'string') return null
  return /^\/(panel|admin)(\/|$)/.test(place.path) ? place.path : null
}

export const forgetPlace = (): void => sessionStorage.removeItem(PLACE_KEY)

function forget(): void {
  localStorage.removeItem(USER_KEY)
  localStorage.removeItem(EXPIRY_KEY)
}

let last: { copy: string | null; expiry: string | null; session: Session | null } | null = null

/** Returns the same object for the same strings, so that React does not render again. */
function parseSession(copy: string | null, expiry: string | null): Session | null {
  if (last === null || last.copy !== copy || last.expiry !== expiry) {
    const stored = parseJson(copy ?? '')
    const session = isSignedInUser(stored) ? toSession(stored, Number(expiry ?? NaN)) : null
    last = { copy, expiry, session }
  }
  return last.session
}

/**
 * The stored user was checked against the contract when it came, but may have been edited since: this checks the fields
 * that the shell needs. It uses no schema, because every page carries this file.
 */
function isSignedInUser(value: unknown): value is WireSignedInUser {
  if (typeof value !== 'object' || value === null) return false
  const fields: Partial<Record<keyof WireSignedInUser, unknown>> = value
  return (
    typeof fields.id === 'number' &&
    typeof fields.email === 'string' &&
    typeof fields.name === 'string' &&
    typeof fields.accessToken === 'string'
  )
}

/** Does not verify the token: the server does. */
function readClaims(token: string): unknown {
  const payload = token.split('.')[1] ?? ''
  try {
    return parseJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
