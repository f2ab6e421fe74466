import { endSession, findSession } from '../../platform/api/session.ts'
import { forgetPlace } from '../../platform/api/wanted-place.ts'
import { removeDrafts } from '../../platform/unsaved/drafts.ts'
import { forgetCheckout } from './remembered-checkout.ts'
import { sessionCalls } from './session.calls.ts'

/** Logs out at once, whatever the server answers. The call must come before `endSession`, which forgets the token. */
export function leaveSession(): void {
  if (findSession() === null) return
  void sessionCalls.logout().catch(() => {})
  endSession()
}

export function logOut(): void {
  if (findSession() === null) return
  leaveSession()
  // Whoever logs out does not want to return to the page they were on, nor to what they nearly bought.
  forgetCheckout()
  forgetPlace()
  removeDrafts()
}
