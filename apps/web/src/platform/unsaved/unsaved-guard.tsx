import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { findSession } from '../api/session.ts'
import { useConflict } from './conflict.ts'
import { hasUnsaved } from './unsaved.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./unsaved-dialogs.tsx')).LeaveDialog }))
const ConflictDialog = lazy(async () => ({ default: (await import('./unsaved-dialogs.tsx')).ConflictDialog }))

/** The browser asks in words of its own. */
const askBeforeUnload = (event: BeforeUnloadEvent): void => {
  if (hasUnsaved()) event.preventDefault()
}

/** Asks before unsaved changes are left, and who wins when two have saved. One for all forms of a page. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whose session has ended must log in first. The draft stays.
      hasUnsaved() && findSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  const conflict = useConflict()

  // Closing the tab and reloading are the browser's.
  useEffect(() => {
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => window.removeEventListener('beforeunload', askBeforeUnload)
  }, [])

  return (
    <Suspense>
      {blocker.state === 'blocked' && <LeaveDialog blocker={blocker} />}
      {conflict && <ConflictDialog conflict={conflict} />}
    </Suspense>
  )
}
