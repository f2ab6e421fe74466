import { render, screen } from '@testing-library/react'
import type { InitialEntry } from 'react-router'
import { AppRouter } from '../app/navigation/app-router.tsx'
import { createResolve } from '../app/navigation/resolve.tsx'
import { routes } from '../app/routes.tsx'
import { loadMemberParts } from '../app/shell/use-member-parts.ts'
import { memoryEntries } from '../platform/navigation/entries.ts'
import { createAppHistory } from '../platform/navigation/history.ts'

/** Renders the whole app at an address, as main.tsx does; with `state`, as if another page had led there. `address()` is the address bar. */
export async function renderApp(at: InitialEntry) {
  await loadMemberParts()
  const router = createAppHistory(memoryEntries(at), createResolve(routes))
  const view = render(<AppRouter history={router} />)
  await screen.findByRole('main')
  return {
    ...view,
    router,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
