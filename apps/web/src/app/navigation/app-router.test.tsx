import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Outlet } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoConnection } from '../../platform/api/load-chunk.ts'
import { memoryEntries } from '../../platform/navigation/entries.ts'
import { useIsLeaving } from '../../platform/navigation/history-context.ts'
import { createAppHistory } from '../../platform/navigation/history.ts'
import { useScrollPositions } from '../../platform/navigation/scroll-positions.ts'
import { usePageHandle } from '../document-head.ts'
import { AppRouter } from './app-router.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { createResolve, type AppRoute } from './resolve.tsx'

function Frame() {
  useScrollPositions()
  return (
    <>
      <p>{usePageHandle().title ?? 'No title'}</p>
      <p>{useIsLeaving() ? 'Loading' : 'Idle'}</p>
      <Link to="/next">Next</Link>
      <Link to="/next?tab=2" preventScrollReset>
        Tab
      </Link>
      <ErrorBoundary>
        <Outlet />
      </ErrorBoundary>
    </>
  )
}

const named = (name: string) => () => <h1>{name}</h1>
const broken = () => {
  throw new Error('broken')
}

async function open(routes: AppRoute[] = [], keepsScroll = false) {
  const children: AppRoute[] = [
    { path: '/', handle: { title: 'Start' }, screen: async () => named('Start page') },
    { path: '/next', screen: async () => named('Next page') },
    { path: '/broken', screen: async () => broken },
    ...routes,
  ]
  const resolve = createResolve([{ element: <Frame />, children }])
  const history = createAppHistory(memoryEntries('/'), resolve, { keepsScroll })
  await history.ready
  render(<AppRouter history={history} />)
  const goTo = (to: string | number) => act(() => history.navigate(to))
  return { history, goTo, user: userEvent.setup() }
}

const heading = (name: string) => screen.findByRole('heading', { name })

afterEach(() => void vi.unstubAllGlobals())

describe('a page', () => {
  it('stays on screen until the chunk of the next one is there', async () => {
    const chunk = Promise.withResolvers<() => React.ReactNode>()
    const { history } = await open([{ path: '/slow', screen: () => chunk.promise }])
    expect(screen.getByText('Start')).toBeVisible()
    act(() => void history.navigate('/slow'))
    expect(await screen.findByText('Loading')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Start page' })).toBeVisible()
    expect(history.state.location.pathname).toBe('/')
    await act(async () => chunk.resolve(named('Slow page')))
    await heading('Slow page')
    expect(screen.getByText('Idle')).toBeVisible()
    expect(screen.getByText('No title')).toBeVisible()
  })

  it('is not loaded for somebody whom its guard sends elsewhere', async () => {
    const screenOf = vi.fn(async () => named('Secret'))
    const { goTo, history } = await open([{ path: '/secret', guard: () => '/next', screen: screenOf }])
    await goTo('/secret')
    await heading('Next page')
    expect(history.state.location.pathname).toBe('/next')
    expect(screenOf).not.toHaveBeenCalled()
  })

  it('that fails to render keeps what is around it, and the next one is shown', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { goTo, user } = await open()
    await goTo('/broken')
    await heading('Esta página não abriu')
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await heading('Next page')
    reported.mockRestore()
  })

  it('whose guard or chunk cannot be loaded says so, under its own address', async () => {
    const guard = () => Promise.reject(new NoConnection())
    const { goTo, history } = await open([{ path: '/lost', guard, screen: async () => named('Lost') }])
    await goTo('/lost')
    await heading('Sem conexão')
    expect(history.state.location.pathname).toBe('/lost')
    expect(screen.getByRole('link', { name: 'Next' })).toBeVisible()
  })
})

describe('the scroll position', () => {
  // As new browsers do, it answers with a promise.
  const scrollTo = vi.fn((_x: number, _y: number) => Promise.resolve())
  const scrollAway = (y: number) => {
    vi.stubGlobal('scrollY', y)
    scrollTo.mockClear()
  }
  beforeEach(() => {
    scrollTo.mockClear()
    vi.stubGlobal('scrollTo', scrollTo)
  })

  it('of a new page is its top, and of one that is come back to where it was left', async () => {
    const { goTo } = await open()
    scrollAway(700)
    await goTo('/next')
    expect(scrollTo.mock.calls).toEqual([[0, 0]])
    scrollAway(40)
    await goTo(-1)
    await heading('Start page')
    expect(scrollTo.mock.calls).toEqual([[0, 700]])
    await goTo(1)
    await heading('Next page')
  })

  it('stays when a link says so', async () => {
    const { user, goTo } = await open()
    await goTo('/next')
    scrollAway(300)
    await user.click(screen.getByRole('link', { name: 'Tab' }))
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('of a page that was prerendered is left alone', async () => {
    await open([], true)
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('survives a reload', async () => {
    await open()
    scrollAway(250)
    fireEvent(window, new Event('pagehide'))
    expect(window.history.scrollRestoration).toBe('auto')
    await open()
    expect(scrollTo.mock.calls).toEqual([[0, 250]])
  })

  it('is that of what the hash of the address names', async () => {
    const Part = () => <section id="part two">Part</section>
    const { goTo } = await open([{ path: '/long', screen: async () => Part }])
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    scrollTo.mockClear()
    await goTo('/long#part%20two')
    expect(scrolled.mock.contexts).toEqual([screen.getByText('Part')])
    expect(scrollTo).not.toHaveBeenCalled()
    await goTo('/long#100%')
    expect(scrollTo.mock.calls).toEqual([[0, 0]])
  })
})
