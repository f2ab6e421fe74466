import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { noteBug, watchBugs } from './app/bugs/watch-bugs.ts'
import { AppRouter } from './app/navigation/app-router.tsx'
import { createResolve } from './app/navigation/resolve.tsx'
import { routes } from './app/routes.tsx'
import { loadMemberParts } from './app/shell/use-member-parts.ts'
import { registerServiceWorker } from './platform/service-worker.ts'
import { hasStoredReports } from './features/lessons/hours/stored-reports.ts'
import { findSession, subscribeToSession } from './platform/api/session.ts'
import { watchSession } from './platform/api/session-renewal.ts'
import { browserEntries } from './platform/navigation/entries.ts'
import { createAppHistory } from './platform/navigation/history.ts'
import { guardAgainstTranslation } from './platform/translate-guard.ts'
import './styles/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element for the app.')

watchBugs()
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

/** Browser translation inserts `font` elements, which our pages never have. */
const isTranslated = (): boolean => document.querySelector('font') !== null

/** Instead of the page somebody sees that it failed. */
function onCaughtError(error: unknown): void {
  noteBug(error)
}

/** A translated page differs from the prerendered one: React then renders it again, which is no error. */
function hydrate(element: HTMLElement, app: ReactNode): void {
  const wasTranslated = isTranslated()
  hydrateRoot(element, app, {
    onCaughtError,
    onRecoverableError: error => {
      if (!wasTranslated && !isTranslated()) reportError(error)
    },
  })
}

function start(element: HTMLElement): void {
  // Visitors scroll a prerendered page before React takes it over: it must not go back to its top then.
  const appHistory = createAppHistory(browserEntries(), createResolve(routes), { keepsScroll: isPrerendered })
  const app = (
    <StrictMode>
      <AppRouter history={appHistory} />
    </StrictMode>
  )
  const render = () => startTransition(() => createRoot(element, { onCaughtError }).render(app))
  // Without the chunk of the page React would render the splash over the prerendered page.
  if (isPrerendered) void appHistory.ready.then(() => startTransition(() => hydrate(element, app)))
  // The skeleton stays until the whole page can take its place.
  else if (element.dataset['skeleton'] !== undefined)
    void Promise.allSettled([appHistory.ready, memberParts]).then(render)
  else render()
}

// A task of its own: together with what is above it would be a long one on a slow phone.
setTimeout(() => start(root))
