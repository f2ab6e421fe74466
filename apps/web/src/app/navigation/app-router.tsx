import { startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import { HistoryProvider, PendingProvider } from '../../platform/navigation/history-context.ts'
import type { AppHistory } from '../../platform/navigation/history.ts'
import { PageHandleProvider } from '../document-head.ts'
import { Splash } from '../splash.tsx'
import type { LoadedPage } from './resolve.tsx'

/** Shows the page that the history has led to. */
export function AppRouter({ history }: { history: AppHistory<LoadedPage> }) {
  const [{ location, page, isPending }, setState] = useState(history.state)
  // Follows the history. A transition: the old page answers until the new one is rendered.
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(history.state))
    // It may have gone on since this was rendered.
    follow()
    return history.subscribe(follow)
  }, [history])
  if (page === null) return <Splash />
  return (
    <HistoryProvider value={history}>
      <PendingProvider value={isPending}>
        <PageHandleProvider value={page.handle}>
          <Router location={location} navigator={history.navigator}>
            {page.element}
          </Router>
        </PageHandleProvider>
      </PendingProvider>
    </HistoryProvider>
  )
}
