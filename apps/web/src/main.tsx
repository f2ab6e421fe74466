import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './app/routes.tsx'
import { loadMemberParts } from './app/shell/use-member-parts.ts'
import { registerServiceWorker } from './platform/service-worker.ts'
import { hasStoredReports } from './features/lessons/hours/stored-reports.ts'
import { findSession, subscribeToSession } from './platform/api/session.ts'
import { watchSession } from './platform/api/session-renewal.ts'
import { guardAgainstTranslation } from './platform/translate-guard.ts'
import './styles/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element for the app.')

guardAgainstTranslation()
watchSession(async () => (await import('./features/session/session.calls.ts')).sessionCalls.verifyToken())
registerServiceWorker()
// Asked for with the first page, not after it.
if (findSession() !== null) void loadMemberParts()

/** What was watched without a network, or without a session, is told as soon as both are there. */
const tellWhatWasWatched = (): void => {
  const userId = findSession()?.user.id
  if (userId === undefined || !hasStoredReports(userId)) return
  void import('./features/lessons/hours/send-reports.ts').then(({ sendStoredReports }) =>
    sendStoredReports(userId),
  )
}
subscribeToSession(tellWhatWasWatched)
window.addEventListener('online', tellWhatWasWatched)
tellWhatWasWatched()

const router = createBrowserRouter(routes)
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

/** The page's own part must have arrived: without it React would draw the splash over the prerendered page. */
const untilRouterIsReady = (): Promise<void> =>
  new Promise(resolve => {
    if (router.state.initialized) return resolve()
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
  })

const here = window.location.pathname.replace(/(?<=.)\/$/, '')

/** Browser translation leaves these elements behind, and nothing of ours does. */
const isTranslated = (): boolean => document.querySelector('font') !== null

/** A page that was translated is not the one that was prerendered: React draws it anew, and rightly so. */
function hydrate(element: HTMLElement): void {
  const wasTranslated = isTranslated()
  hydrateRoot(element, app, {
    onRecoverableError: error => {
      if (!wasTranslated && !isTranslated()) reportError(error)
    },
  })
}

if (root.dataset['prerendered'] === here)
  void untilRouterIsReady().then(() => startTransition(() => hydrate(root)))
else startTransition(() => createRoot(root).render(app))
