import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './app/routes.tsx'
import { watchSession } from './platform/session-renewal.ts'
import { guardAgainstTranslation } from './platform/translate-guard.ts'
import './styles/base.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element for the app.')

guardAgainstTranslation()
watchSession(async () => (await import('./features/session/session.calls.ts')).sessionCalls.verifyToken())

const router = createBrowserRouter(routes)

startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
