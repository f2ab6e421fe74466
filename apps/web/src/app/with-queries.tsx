import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { prefetchLessonsWith } from '../features/catalogue/cards/use-prefetch-on-intent.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { UnsavedGuard } from '../platform/unsaved/unsaved-guard.tsx'

/** Ignores errors: whoever opens the lesson sees them then. */
prefetchLessonsWith(async movieId => {
  try {
    const { prefetchLesson } = await import('../features/lessons/page/prefetch-lesson.ts')
    await prefetchLesson(movieId)
  } catch {}
})

/** Wraps every page that calls the server. Prerendered pages do without it and load less. */
export function WithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <UnsavedGuard />
    </QueryClientProvider>
  )
}
