import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { bookmarkingCalls } from './bookmarking.calls.ts'
import { withBookmark } from './with-bookmark.ts'

/** Shown at once, on every page that has the lesson; taken back when the server says no. */
export function useBookmark(movieId: number): (bookmarked: boolean) => void {
  const queryClient = useQueryClient()
  const showRefusal = useRefusalToasts()
  const { mutate } = useMutation({
    // Two quick presses arrive in their order.
    scope: { id: `bookmark-${movieId}` },
    mutationFn: (to: 0 | 1) => bookmarkingCalls.toggleBookmark({ params: { id: movieId }, query: { to } }),
    onMutate: to => writeBookmark(queryClient, movieId, to),
    onSuccess: async ({ bookmarked }) => {
      writeBookmark(queryClient, movieId, bookmarked)
      await queryClient.invalidateQueries({ queryKey: ['bookmarks'] })
    },
    onError: (error, to) => {
      writeBookmark(queryClient, movieId, to === 1 ? 0 : 1)
      showRefusal(error)
    },
  })
  return bookmarked => mutate(bookmarked ? 1 : 0)
}

/** An answer keeps its age: it is no newer for this, and a lesson that is playing must not begin again. */
function writeBookmark(queryClient: QueryClient, movieId: number, bookmarked: 0 | 1): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll()) {
    const next = withBookmark(state.data, movieId, bookmarked)
    if (next !== state.data) queryClient.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}
