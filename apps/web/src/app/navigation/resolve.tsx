import { createElement, type ComponentType, type ReactElement } from 'react'
import { matchRoutes, renderMatches, type Location, type RouteMatch } from 'react-router'
import { loadChunk } from '../../platform/api/load-chunk.ts'
import type { Resolve } from '../../platform/navigation/history.ts'
import type { PageHandle } from '../document-head.ts'
import { ErrorPage } from '../error-page.tsx'

/** Runs before a page is shown. Answers where to go instead, or null. */
export type Guard = (location: Location) => string | null | Promise<string | null>

/** Loads the chunk of a page. */
export type Screen = () => Promise<ComponentType>

export type AppRoute = {
  path?: string
  handle?: PageHandle
  guard?: Guard
  screen?: Screen
  /** What is there from the beginning. */
  element?: ReactElement
  children?: AppRoute[]
}

/** `error`: why the page that was asked for is not the one in `element`. */
export type LoadedPage = { handle: PageHandle; element: ReactElement | null; error?: unknown }

type Match = RouteMatch<string, AppRoute>

/** Finds the page of an address, asks its guards, and loads what it needs. */
export function createResolve(routes: AppRoute[]): Resolve<LoadedPage> {
  const loaded = new Map<Screen, ComponentType>()

  async function load(match: Match): Promise<RouteMatch> {
    const { screen, element } = match.route
    if (screen === undefined) return withElement(match, element)
    const Component = loaded.get(screen) ?? (await loadChunk(screen))
    loaded.set(screen, Component)
    return withElement(match, createElement(Component))
  }

  return async location => {
    const matches = matchRoutes(routes, location) ?? []
    const handle = Object.assign({}, ...matches.map(({ route }) => route.handle)) as PageHandle
    try {
      const redirect = await askGuards(matches, location)
      if (redirect !== null) return { redirect }
      return { page: { handle, element: renderMatches(await Promise.all(matches.map(load))) } }
    } catch (error) {
      return { page: { handle, element: renderMatches(withError(matches, error)), error } }
    }
  }
}

async function askGuards(matches: Match[], location: Location): Promise<string | null> {
  for (const { route } of matches) {
    const elsewhere = (await route.guard?.(location)) ?? null
    if (elsewhere !== null) return elsewhere
  }
  return null
}

const withElement = (match: Match, element: ReactElement | undefined): RouteMatch => ({
  ...match,
  route: element === undefined ? {} : { element },
})

/** What is there from the beginning stays around the error. */
function withError(matches: Match[], error: unknown): RouteMatch[] {
  const failed = matches.findIndex(({ route }) => route.screen !== undefined || route.guard !== undefined)
  return matches
    .slice(0, failed + 1)
    .map((match, at) => withElement(match, at === failed ? <ErrorPage error={error} /> : match.route.element))
}
