import { endSession, findSession } from '../../platform/api/session.ts'
import { forgetPreviewedLesson } from './previewed-lesson.ts'
import { sessionCalls } from './session.calls.ts'

/** The person is out at once, whatever the server answers; the call has taken the token along before it is forgotten. */
export function logOut(): void {
  if (findSession() === null) return
  void sessionCalls.logout().catch(() => {})
  endSession()
  // Who leaves does not want to be led back into the lesson they were in.
  forgetPreviewedLesson()
}
