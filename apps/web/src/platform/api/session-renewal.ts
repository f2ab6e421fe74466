import { endSession, findSession, storeSession, subscribeToSession, type Session } from './session.ts'
import type { WireSignedInUser } from '@alinha/contract'

const RENEW_BELOW_MS = 20 * 60_000
/** Browsers wait no longer than this; a longer wait is done in parts. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

const ACTIVITY = 'activity'

/** For what a person does without touching the page, such as a file that travels for hours. */
export const noteActivity = (): boolean => document.dispatchEvent(new Event(ACTIVITY))

const leftOf = (session: Session): number => session.expiresAtSeconds * 1_000 - Date.now()

/**
 * Keeps a person who is active logged in, and logs out on the minute one who is not. Returns the way to stop.
 * How a token is renewed is given: this file must stay light, as every page carries it.
 */
export function watchSession(renew: () => Promise<WireSignedInUser>): () => void {
  let renewing = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const renewIfNeeded = async (): Promise<void> => {
    const session = findSession()
    if (session === null || renewing || leftOf(session) >= RENEW_BELOW_MS) return
    renewing = true
    try {
      const renewed = await renew()
      // The person may have logged out, or in as another, while the answer was on its way.
      if (findSession()?.accessToken === session.accessToken) storeSession(renewed)
    } catch {
      // The token at hand is still good: the next activity tries again.
    } finally {
      renewing = false
    }
  }

  const waitForExpiry = (): void => {
    clearTimeout(timer)
    const session = findSession()
    if (session === null) return
    timer = setTimeout(
      () => (findSession() === null ? endSession() : waitForExpiry()),
      Math.min(leftOf(session), LONGEST_WAIT_MS),
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
