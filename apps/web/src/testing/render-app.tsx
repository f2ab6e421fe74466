import { render, screen } from '@testing-library/react'
import { createMemoryRouter, type InitialEntry } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from '../app/routes.tsx'
import { loadMemberParts } from '../app/shell/use-member-parts.ts'

/** Renders the whole app at an address, as main.tsx does; with `state`, as if another page had led there. `address()` is the address bar. */
export async function renderApp(at: InitialEntry) {
  await loadMemberParts()
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const view = render(<RouterProvider router={router} />)
  await screen.findByRole('main')
  return {
    ...view,
    router,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
