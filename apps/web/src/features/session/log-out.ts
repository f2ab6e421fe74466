import { endSession, findSession, forgetPlace } from '../../platform/api/session.ts'
import { forgetLastCatalogue } from '../../platform/last-catalogue.ts'
import { removeDrafts } from '../../platform/unsaved/drafts.ts'
import { forgetPreviewedLesson } from './previewed-lesson.ts'
import { forgetCheckout } from './remembered-checkout.ts'
import { sessionCalls } from './session.calls.ts'

/** Logs out at once, whatever the server answers. The call must come before `endSession`, which forgets the token. */
export function logOut(): void {
  if (findSession() === null) return
  void sessionCalls.logout().catch(() => {})
  endSession()
  // Whoever logs out does not want to return to the lesson they were in, nor to what they nearly bought.
  forgetPreviewedLesson()
  forgetCheckout()
  forgetPlace()
  removeDrafts()
  forgetLastCatalogue()
}
