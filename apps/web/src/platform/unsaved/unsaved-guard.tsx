import { lazy, Suspense, useEffect } from 'react'
import type { Location } from 'react-router'
import { findSession } from '../api/session.ts'
import { useLeaveQuestion } from '../navigation/history-context.ts'
import { useConflict } from './conflict.ts'
import { hasUnsaved } from './unsaved.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./unsaved-dialogs.tsx')).LeaveDialog }))
const ConflictDialog = lazy(async () => ({ default: (await import('./unsaved-dialogs.tsx')).ConflictDialog }))

/** The browser asks in words of its own. */
const askBeforeUnload = (event: BeforeUnloadEvent): void => {
  if (hasUnsaved()) event.preventDefault()
}

/** Whose session has ended must log in first: the draft stays. */
const isAskedAbout = (current: Location, next: Location): boolean =>
  hasUnsaved() && findSession() !== null && current.pathname !== next.pathname

/** Asks before unsaved changes are left, and who wins when two have saved. One for all forms of a page. */
export function UnsavedGuard() {
  const question = useLeaveQuestion(isAskedAbout)
  const conflict = useConflict()

  // Closing the tab and reloading are the browser's.
  useEffect(() => {
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => window.removeEventListener('beforeunload', askBeforeUnload)
  }, [])

  return (
    <Suspense>
      {question && <LeaveDialog question={question} />}
      {conflict && <ConflictDialog conflict={conflict} />}
    </Suspense>
  )
}
