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
// Loaded together with the first page, not after it.
const memberParts = findSession() === null ? Promise.resolve() : loadMemberParts()
memberParts.catch(() => {})

/** Reports of watched time that could not be sent are sent once there are a network and a session. */
const sendStoredReports = (): void => {
  const session = findSession()
  // In a view nothing of the member's is sent.
  if (session === null || session.view || !hasStoredReports(session.user.id)) return
  const userId = session.user.id
  void import('./features/lessons/hours/send-reports.ts').then(({ sendStoredReports }) =>
    sendStoredReports(userId),
  )
}
subscribeToSession(sendStoredReports)
window.addEventListener('online', sendStoredReports)
sendStoredReports()

const currentPath = window.location.pathname.replace(/(?<=.)\/$/, '')
const isPrerendered = root.dataset['prerendered'] === currentPath

const router = createBrowserRouter(routes, isPrerendered ? { hydrationData: {} } : {})
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

/** Waits for the chunk of the page: without it React would render the splash over the prerendered page. */
const untilRouterIsReady = (): Promise<void> =>
  new Promise(resolve => {
    if (router.state.initialized) return resolve()
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
  })

/** Browser translation inserts `font` elements, which our pages never have. */
const isTranslated = (): boolean => document.querySelector('font') !== null

/** A translated page differs from the prerendered one: React then renders it again, which is no error. */
function hydrate(element: HTMLElement): void {
  // Visitors scroll a prerendered page before React takes it over: the router must not take them back to its top.
  router.state.restoreScrollPosition = false
  const wasTranslated = isTranslated()
  hydrateRoot(element, app, {
    onRecoverableError: error => {
      if (!wasTranslated && !isTranslated()) reportError(error)
    },
  })
}

if (isPrerendered) void untilRouterIsReady().then(() => startTransition(() => hydrate(root)))
else if (root.dataset['skeleton'] !== undefined)
  // The skeleton stays until the whole page can take its place.
  void Promise.allSettled([untilRouterIsReady(), memberParts]).then(() =>
    startTransition(() => createRoot(root).render(app)),
  )
else startTransition(() => createRoot(root).render(app))
