import { describe, expect, it, vi } from 'vitest'
import { memoryEntries } from './entries.ts'
import { createAppHistory, type LeaveQuestion, type Resolved } from './history.ts'

/** Every address is a page of its own name; one that is `held` arrives when it is told to. */
async function begin({ redirects = {} as Record<string, string>, held = [] as string[] } = {}) {
  const arrivals = new Map(held.map(path => [path, Promise.withResolvers<void>()]))
  const entries = memoryEntries('/start')
  const history = createAppHistory(entries, async ({ pathname }): Promise<Resolved<string>> => {
    await arrivals.get(pathname)?.promise
    const redirect = redirects[pathname]
    return redirect === undefined ? { page: pathname } : { redirect }
  })
  await history.ready
  return {
    history,
    entries,
    arrive: (path: string) => arrivals.get(path)?.resolve(),
    shown: () => ({ page: history.state.page, address: entries.current().pathname }),
  }
}

const at = (path: string) => ({ page: path, address: path })

describe('the next page', () => {
  it('takes the place of the one on screen, together with its address, once it is ready', async () => {
    const { history, arrive, shown } = await begin({ held: ['/next'] })
    const opened = history.navigate('/next')
    expect(history.state.isPending).toBe(true)
    expect(shown()).toEqual(at('/start'))
    arrive('/next')
    await opened
    expect(history.state.isPending).toBe(false)
    expect(shown()).toEqual(at('/next'))
  })

  it('is not shown when another was asked for meanwhile', async () => {
    const { history, entries, arrive, shown } = await begin({ held: ['/slow'] })
    const slow = history.navigate('/slow')
    await history.navigate('/fast')
    arrive('/slow')
    await slow
    expect(shown()).toEqual(at('/fast'))
    entries.go(-1)
    await vi.waitFor(() => expect(shown()).toEqual(at('/start')))
  })

  it('brings its state, and an address as the browser writes it', async () => {
    const { history } = await begin()
    await history.navigate('/busca?keyword=ção', { state: { from: 'here' } })
    expect(history.state.location).toMatchObject({
      pathname: '/busca',
      search: '?keyword=%C3%A7%C3%A3o',
      state: { from: 'here' },
    })
  })
})

describe('Back', () => {
  it('shows the page before, and Forward the one after', async () => {
    const { history, shown } = await begin()
    await history.navigate('/next')
    await history.navigate(-1)
    await vi.waitFor(() => expect(shown()).toEqual(at('/start')))
    await history.navigate(1)
    await vi.waitFor(() => expect(shown()).toEqual(at('/next')))
  })

  it('changes the address at once, and the page when it is ready', async () => {
    const { history, arrive, shown } = await begin({ held: ['/slow'] })
    const slow = history.navigate('/slow')
    arrive('/slow')
    await slow
    await history.navigate('/next', { replace: true })
    await history.navigate('/last')
    await history.navigate(-1)
    expect(shown()).toEqual({ page: '/last', address: '/next' })
    await vi.waitFor(() => expect(shown()).toEqual(at('/next')))
  })

  it('skips an address that was replaced', async () => {
    const { history, shown } = await begin()
    await history.navigate('/replaced')
    await history.navigate('/next', { replace: true })
    await history.navigate(-1)
    await vi.waitFor(() => expect(shown()).toEqual(at('/start')))
  })
})

describe('a redirect', () => {
  it('leaves nothing of the address that led elsewhere', async () => {
    const { history, shown } = await begin({ redirects: { '/closed': '/login' } })
    await history.navigate('/closed')
    expect(shown()).toEqual(at('/login'))
    await history.navigate(-1)
    await vi.waitFor(() => expect(shown()).toEqual(at('/start')))
  })

  it('to the page on screen adds no second entry', async () => {
    const { history, shown } = await begin({ redirects: { '/alias': '/next' } })
    await history.navigate('/next')
    await history.navigate('/alias')
    await history.navigate(-1)
    await vi.waitFor(() => expect(shown()).toEqual(at('/start')))
  })

  it('closes the page on screen when it is asked for again', async () => {
    const redirects: Record<string, string> = {}
    const { history, shown } = await begin({ redirects })
    redirects['/start'] = '/login'
    await history.revalidate()
    expect(shown()).toEqual(at('/login'))
  })
})

describe('a page that asks before it is left', () => {
  async function beginAsking() {
    const app = await begin()
    await app.history.navigate('/form')
    const asked: (LeaveQuestion | null)[] = []
    const stop = app.history.block({
      asks: (current, next) => current.pathname !== next.pathname,
      ask: question => asked.push(question),
    })
    return { ...app, stop, asked, question: () => asked.at(-1) }
  }

  it.each([
    ['a link', '/next'],
    ['Back', -1],
  ])('stays, after %s, until the answer', async (_, to) => {
    const { history, shown, question } = await beginAsking()
    await history.navigate(to)
    expect(shown()).toEqual(at('/form'))
    question()?.stay()
    expect(question()).toBeNull()
    expect(shown()).toEqual(at('/form'))
  })

  it.each([
    ['a link', '/next', '/next'],
    ['Back', -1, '/start'],
  ])('is left, after %s, by whoever says so', async (_, to, place) => {
    const { history, shown, question } = await beginAsking()
    await history.navigate(to)
    question()?.leave()
    await vi.waitFor(() => expect(shown()).toEqual(at(place)))
    expect(question()).toBeNull()
  })

  it('asks nobody who stays on it, and nobody once it asks no more', async () => {
    const { history, shown, asked, stop } = await beginAsking()
    await history.navigate('/form?step=2')
    stop()
    await history.navigate('/next')
    expect(shown()).toEqual(at('/next'))
    expect(asked).toEqual([])
  })
})
