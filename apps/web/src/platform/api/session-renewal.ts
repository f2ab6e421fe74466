import { findSession, loseSession, storeSession, subscribeToSession, type Session } from './session.ts'
import type { WireSignedInUser } from '@alinha/contract'

const RENEW_BELOW_MS = 20 * 60_000
/** The longest timeout of browsers; a longer wait is done in parts. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

const ACTIVITY = 'activity'

/** Counts as activity what a person does without touching the page, such as an upload of hours. */
export const noteActivity = (): boolean => document.dispatchEvent(new Event(ACTIVITY))

const remainingMs = (session: Session): number => session.expiresAtSeconds * 1_000 - Date.now()

/**
 * Keeps an active person logged in, and logs an inactive one out when the token expires. Returns a function that stops.
 * `renew` is a parameter because every page carries this file, which must stay small.
 */
export function watchSession(renew: () => Promise<WireSignedInUser>): () => void {
  let renewing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const renewIfNeeded = async (): Promise<void> => {
    const session = findSession()
    if (session === null || renewing || remainingMs(session) >= RENEW_BELOW_MS) return
    renewing = true
    try {
      const renewed = await renew()
      // Meanwhile the person may have logged out, or in as somebody else.
      if (findSession()?.accessToken === session.accessToken) storeSession(renewed)
    } catch {
      // The current token is still valid: the next activity tries again.
    } finally {
      renewing = false
    }
  }

  const waitForExpiry = (): void => {
    clearTimeout(timer)
    const session = findSession()
    if (session === null) return
    timer = setTimeout(
      () => (findSession() === null ? loseSession() : waitForExpiry()),
      Math.min(remainingMs(session), LONGEST_WAIT_MS),
    )
  }

  const onActivity = (): void => void renewIfNeeded()
  const events = ['pointerdown', 'keydown', 'visibilitychange', ACTIVITY] as const
  for (const event of events) document.addEventListener(event, onActivity, { passive: true })
  const unsubscribe = subscribeToSession(waitForExpiry)
  waitForExpiry()

  return () => {
    clearTimeout(timer)
    unsubscribe()
    for (const event of events) document.removeEventListener(event, onActivity)
  }
}
