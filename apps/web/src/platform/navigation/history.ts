import { createPath, type Location, type NavigateOptions, type Navigator, type To } from 'react-router'
import { toLocation, type Entries } from './entries.ts'

/** What an address leads to: a page that is ready to be shown, or another address. */
export type Resolved<Page> = { page: Page } | { redirect: string }

/** Never rejects: a page that could not be loaded is a page that says so. */
export type Resolve<Page> = (location: Location) => Promise<Resolved<Page>>

type NavigationState<Page> = {
  /** Of the page on screen. */
  location: Location
  /** Null until the first one is ready. */
  page: Page | null
  /** Another page was asked for and is not ready yet. */
  isPending: boolean
  /** The page stays scrolled as it is. */
  keepsScroll: boolean
}

/** What somebody is asked who has something to lose. */
export type LeaveQuestion = { leave: () => void; stay: () => void }

type Blocker = {
  asks: (current: Location, next: Location) => boolean
  ask: (question: LeaveQuestion | null) => void
}

export type AppHistory<Page> = {
  readonly state: NavigationState<Page>
  /** Fulfilled once the first page can be shown. */
  readonly ready: Promise<void>
  /** For the components of React Router. */
  readonly navigator: Navigator
  /** Fulfilled once the page is shown, or another was asked for instead. */
  navigate: (to: To | number, options?: NavigateOptions) => Promise<void>
  /** Asks again what the current address leads to. */
  revalidate: () => Promise<void>
  subscribe: (listener: () => void) => () => void
  /** From now on asks before a page is left. One at a time. */
  block: (blocker: Blocker) => () => void
}

/** `write` is null where the address bar has the address already: after Back, and for the first page. */
type Step = { location: Location; write: 'push' | 'replace' | null; keepsScroll: boolean }

const isSameAddress = (one: Location, other: Location): boolean => createPath(one) === createPath(other)

/**
 * Leads from page to page. The page on screen and its address stay until the next page is ready, and change together;
 * whoever asks for yet another page meanwhile gets that one.
 */
export function createAppHistory<Page>(
  entries: Entries,
  resolve: Resolve<Page>,
  { keepsScroll = false }: { keepsScroll?: boolean } = {},
): AppHistory<Page> {
  let state: NavigationState<Page> = { location: entries.current(), page: null, isPending: true, keepsScroll }
  let pending: Step | null = null
  const listeners = new Set<() => void>()
  const ready = Promise.withResolvers<void>()
  const leaving = createLeaving(entries)

  const publish = (next: NavigationState<Page>): void => {
    state = next
    for (const listener of listeners) listener()
  }

  async function open(step: Step): Promise<void> {
    pending = step
    publish({ ...state, isPending: true })
    const resolved = await resolve(step.location)
    if (pending !== step) return
    if ('redirect' in resolved) return open(redirected(step, resolved.redirect))
    pending = null
    if (step.write !== null) entries[step.write](step.location)
    publish({
      location: step.location,
      page: resolved.page,
      isPending: false,
      keepsScroll: step.keepsScroll,
    })
    ready.resolve()
  }

  /** The address that led elsewhere is in no history: it would lead elsewhere again. */
  function redirected(step: Step, to: string): Step {
    const location = toLocation(to)
    const isNew = step.write === 'push' && !isSameAddress(location, state.location)
    return { ...step, location, write: isNew ? 'push' : 'replace' }
  }

  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return entries.go(to)
    const step: Step = {
      location: toLocation(to, options.state),
      write: options.replace === true ? 'replace' : 'push',
      keepsScroll: options.preventScrollReset === true,
    }
    if (leaving.isAskedAbout(state.location, step.location, () => void open(step))) return
    await open(step)
  }

  const again = (): Step => ({ location: state.location, write: null, keepsScroll: state.keepsScroll })

  entries.listen(delta => {
    if (leaving.mayPass(state.location, delta))
      void open({ location: entries.current(), write: null, keepsScroll: false })
  })
  void open(again())

  return {
    get state() {
      return state
    },
    ready: ready.promise,
    navigator: {
      createHref: to => (typeof to === 'string' ? to : createPath(to)),
      go: entries.go,
      push: (to, told, options) => void navigate(to, { ...options, state: told as unknown }),
      replace: (to, told, options) =>
        void navigate(to, { ...options, state: told as unknown, replace: true }),
    },
    navigate,
    revalidate: () => open(pending ?? again()),
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    block: leaving.block,
  }
}

/** Knows who wants to be asked before a page is left. Back has happened by then, and is taken back. */
function createLeaving(entries: Entries) {
  let blocker: Blocker | null = null
  /** Moves in the row that are our own: the one that takes Back back, and the one that does it after all. */
  const own: ('ignored' | 'allowed')[] = []

  const move = (delta: number, as: 'ignored' | 'allowed'): void => {
    own.push(as)
    entries.go(delta)
  }

  function isAskedAbout(current: Location, next: Location, leave: () => void): boolean {
    const asked = blocker
    if (asked === null || !asked.asks(current, next)) return false
    const close = (): void => asked.ask(null)
    asked.ask({
      stay: close,
      leave: () => {
        close()
        leave()
      },
    })
    return true
  }

  return {
    isAskedAbout,
    /** Whether Back or Forward may show its page. */
    mayPass: (current: Location, delta: number): boolean => {
      const why = own.shift()
      if (why !== undefined) return why === 'allowed'
      const isAsked = isAskedAbout(current, entries.current(), () => move(delta, 'allowed'))
      if (isAsked) move(-delta, 'ignored')
      return !isAsked
    },
    block: (next: Blocker) => {
      blocker = next
      return () => {
        if (blocker === next) blocker = null
      }
    },
  }
}
