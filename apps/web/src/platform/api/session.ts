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

/**
 * One key, written once: other tabs read it as soon as it changes, and of two keys they would find the first without the
 * second. The value is plain JSON with `token` and `user`: a page may read it before any module has loaded, so whoever
 * changes its shape changes src/first-view.ts, too.
 */
const SESSION_KEY = 'session'

/** Under which releases before the single key stored a session. */
const OLD_KEYS = { user: 'user', expiry: 'token_expiry' } as const

type StoredSession = { token: string; expiresAt: number; user: WireSignedInUser }

const listeners = new Set<() => void>()
const tellListeners = (): void => {
  for (const listener of listeners) listener()
}

// Logins and logouts of other tabs arrive as storage events. Prerendering has no window.
if (typeof window !== 'undefined') {
  moveOldSession()
  window.addEventListener('storage', event => {
    if (event.key === SESSION_KEY || event.key === null) tellListeners()
  })
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores the person of a new or renewed token. */
export function storeSession(signedIn: WireSignedInUser): Session {
  const expiresAtSeconds = expiryOf(readClaims(signedIn.accessToken))
  if (expiresAtSeconds === null) throw new Error('The token carries no expiry.')
  const stored = { token: signedIn.accessToken, expiresAt: expiresAtSeconds, user: signedIn }
  write(stored)
  lostUserId = null
  tellListeners()
  return toSession(stored)
}

/** Stores what the person changed about themselves; the token stays. */
export function storeUser(user: WireUser): void {
  const stored = parseJson(localStorage.getItem(SESSION_KEY) ?? '')
  if (!isStoredSession(stored) || stored.user.id !== user.id) return
  write({ ...stored, user: { ...stored.user, ...user } })
  tellListeners()
}

function write(stored: StoredSession): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(stored))
}

/** People who are logged in when a release brings the single key stay logged in. */
function moveOldSession(): void {
  const user = parseJson(localStorage.getItem(OLD_KEYS.user) ?? '')
  const expiresAt = Number(localStorage.getItem(OLD_KEYS.expiry) ?? NaN)
  const isNewer = localStorage.getItem(SESSION_KEY) !== null
  if (!isNewer && isSignedInUser(user)) write({ token: user.accessToken, expiresAt, user })
  for (const key of Object.values(OLD_KEYS)) localStorage.removeItem(key)
}

const toSession = ({ token, expiresAt, user }: StoredSession): Session => ({
  user: toUser(user),
  accessToken: token,
  expiresAtSeconds: expiresAt,
  mustChoosePassword: user.mustChoosePassword === 1,
  mustEnrolSecondFactor: user.mustEnrolSecondFactor === 1,
})

/** Whose session ended on this page although they did not ask for it. */
let lostUserId: number | null = null
export const findLostUserId = (): number | null => lostUserId

/** By the person's own wish. */
export function endSession(): void {
  forget()
  lostUserId = null
  tellListeners()
}

/** When a session ends by itself: after the next login the person is where they were. */
export function loseSession(): void {
  lostUserId = findSession()?.user.id ?? lostUserId
  forget()
  tellListeners()
}

/** Checks the expiry on each use, and ends an expired session. */
export function findSession(nowMs: number = Date.now()): Session | null {
  const text = localStorage.getItem(SESSION_KEY)
  const session = text === null ? null : parseSession(text)
  if (session !== null && !isSessionExpired(session.expiresAtSeconds, nowMs)) return session
  // Expired, or ended in another tab.
  lostUserId = session?.user.id ?? last?.session?.user.id ?? lostUserId
  forget()
  return null
}

/** Prerendered pages are those of a visitor: the first render matches them, the next one has the session. */
export const useSession = (): Session | null =>
  useSyncExternalStore(subscribeToSession, findSession, () => null)

/** The session that was read last, as long as it is not known to have ended. */
let last: { text: string; session: Session | null } | null = null

function forget(): void {
  last = null
  localStorage.removeItem(SESSION_KEY)
}

/** Returns the same object for the same text, so that React does not render again. */
function parseSession(text: string): Session | null {
  if (last?.text !== text) {
    const stored = parseJson(text)
    last = { text, session: isStoredSession(stored) ? toSession(stored) : null }
  }
  return last.session
}

/**
 * The stored user was checked against the contract when it came, but may have been edited since: this checks the fields
 * that the shell needs. It uses no schema, because every page carries this file.
 */
function isStoredSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false
  const { token, expiresAt, user }: Partial<Record<keyof StoredSession, unknown>> = value
  return typeof token === 'string' && typeof expiresAt === 'number' && isSignedInUser(user)
}

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
