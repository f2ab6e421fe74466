import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { AppRouter } from '../app/navigation/app-router.tsx'
import { createResolve } from '../app/navigation/resolve.tsx'
import { memoryEntries } from './navigation/entries.ts'
import { createAppHistory } from './navigation/history.ts'
import { useListChoicesInAddress } from './use-list-choices.ts'

function List() {
  const { keyword, setKeyword } = useListChoicesInAddress(['all'])
  return (
    <>
      <input aria-label="Busca" value={keyword} onChange={event => setKeyword(event.target.value)} />
      <Link to="/page">Page</Link>
      <Link to="/?busca=usp">Saved</Link>
    </>
  )
}

/** The page takes until `arrive` to be opened. */
async function open(address = '/') {
  const arrival = Promise.withResolvers<null>()
  const resolve = createResolve([
    { path: '/', element: <List /> },
    { path: '/page', guard: () => arrival.promise, element: <h1>Opened</h1> },
  ])
  const router = createAppHistory(memoryEntries(address), resolve)
  await router.ready
  render(<AppRouter history={router} />)
  return {
    router,
    user: userEvent.setup(),
    box: screen.getByLabelText('Busca'),
    arrive: () => act(async () => arrival.resolve(null)),
  }
}

const pause = () => act(() => new Promise(resolve => setTimeout(resolve, 400)))

it('what is typed goes into the address once nobody types any more', async () => {
  const { router, user, box } = await open('/?busca=an')
  expect(box).toHaveValue('an')
  await user.type(box, 'a')
  await waitFor(() => expect(router.state.location.search).toBe('?busca=ana'))
  await user.clear(box)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('a page that was asked for is opened, also when something was typed just before', async () => {
  const { router, user, box, arrive } = await open()
  await user.type(box, 'ana')
  await user.click(screen.getByRole('link', { name: 'Page' }))
  await pause()
  await arrive()
  expect(await screen.findByRole('heading', { name: 'Opened' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/page')
})

it('another address is what is searched for then', async () => {
  const { router, user, box } = await open('/?busca=ana')
  await user.click(screen.getByRole('link', { name: 'Saved' }))
  await waitFor(() => expect(box).toHaveValue('usp'))
  await pause()
  expect(router.state.location.search).toBe('?busca=usp')
  await user.type(box, '!')
  await waitFor(() => expect(router.state.location.search).toBe('?busca=usp%21'))
})
