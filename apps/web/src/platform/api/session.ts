import { toUser, type ReplyOf, type userViews, type WireSignedInUser, type WireUser } from '@alinha/contract'
import { expiryOf, isSessionExpired, type User } from '@alinha/domain'
import { useSyncExternalStore } from 'react'
import { openAnew } from '../open-anew.ts'
import { paths, toAdminUser } from '../paths.ts'

/** Only decides what the screen shows: the server checks every call itself. */
export type Session = {
  user: User
  accessToken: string
  expiresAtSeconds: number
  /** True after login with a temporary password: nothing but choosing a new one is possible. */
  mustChoosePassword: boolean
  /** True while the role has no effect because the second factor is not switched on. */
  mustEnrolSecondFactor: boolean
  /** Set while a manager sees the site as `user`: the token stays the manager's own. */
  view: { id: string; endsAtMs: number } | null
}

/**
 * One key, written once: other tabs read it as soon as it changes, and of two keys they would find the first without the
 * second. The value is plain JSON with `token` and `user`: a page may read it before any module has loaded, so whoever
 * changes its shape changes src/first-view.ts, too.
 */
const SESSION_KEY = 'session'

/** What platform/last-catalogue.ts keeps: it leaves the device with the session. */
export const LAST_CATALOGUE_KEY = 'catalogue'

/** Under which releases before the single key stored a session. */
const OLD_KEYS = { user: 'user', expiry: 'token_expiry' } as const

/** In this tab only: in others the manager goes on as before. */
const VIEW_KEY = 'view'

type StartedView = ReplyOf<typeof userViews.beginUserView>['view']
type StoredView = StartedView & { managerId: number }

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
  return toSession(stored, null)
}

/** From here on this tab shows the site as the member sees it. */
export function enterView(view: StartedView): void {
  const managerId = findSession()?.user.id
  if (managerId === undefined) return
  sessionStorage.setItem(VIEW_KEY, JSON.stringify({ ...view, managerId } satisfies StoredView))
  openAnew(paths.panel)
}

/** Leads back to the member's page, in the manager's own session. */
export function leaveView(): void {
  const viewed = findSession()
  if (!viewed?.view) return
  sessionStorage.removeItem(VIEW_KEY)
  openAnew(toAdminUser(viewed.user.id))
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

function toSession({ token, expiresAt, user }: StoredSession, view: StoredView | null): Session {
  const own = { accessToken: token, expiresAtSeconds: expiresAt }
  if (view?.managerId === user.id)
    return {
      ...own,
      user: toUser(view.user),
      mustChoosePassword: false,
      mustEnrolSecondFactor: false,
      view: { id: view.id, endsAtMs: Date.parse(view.endsAt) },
    }
  return {
    ...own,
    user: toUser(user),
    mustChoosePassword: user.mustChoosePassword === 1,
    mustEnrolSecondFactor: user.mustEnrolSecondFactor === 1,
    view: null,
  }
}

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
  sessionStorage.removeItem(VIEW_KEY)
  localStorage.removeItem(LAST_CATALOGUE_KEY)
}

/** Returns the same object for the same text, so that React does not render again. */
function parseSession(sessionText: string): Session | null {
  const viewText = sessionStorage.getItem(VIEW_KEY) ?? ''
  const text = sessionText + viewText
  if (last?.text !== text) {
    const stored = parseJson(sessionText)
    const view = parseJson(viewText)
    const session = isStoredSession(stored) ? toSession(stored, isStoredView(view) ? view : null) : null
    last = { text, session }
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

function isStoredView(value: unknown): value is StoredView {
  if (typeof value !== 'object' || value === null) return false
  const { id, endsAt, user, managerId }: Partial<Record<keyof StoredView, unknown>> = value
  return typeof id === 'string' && typeof endsAt === 'string' && typeof managerId === 'number' && isUser(user)
}

function isSignedInUser(value: unknown): value is WireSignedInUser {
  return isUser(value) && 'accessToken' in value && typeof value.accessToken === 'string'
}

function isUser(value: unknown): value is WireUser {
  if (typeof value !== 'object' || value === null) return false
  const fields: Partial<Record<keyof WireUser, unknown>> = value
  return typeof fields.id === 'number' && typeof fields.email === 'string' && typeof fields.name === 'string'
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
