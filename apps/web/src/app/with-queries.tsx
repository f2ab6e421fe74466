import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { prefetchLessonsWith } from '../features/catalogue/cards/use-prefetch-on-intent.ts'
import { queryClient } from '../platform/api/query-client.ts'

/** Not fetching ahead is no failure: whoever opens the lesson is told what is wrong. */
prefetchLessonsWith(async movieId => {
  try {
    const { prefetchLesson } = await import('../features/lessons/page/prefetch-lesson.ts')
    await prefetchLesson(movieId)
  } catch {}
})

/** Around every page that asks the server; the landing page does not, and is spared the weight. */
export function WithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
