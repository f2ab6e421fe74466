import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRefusalToasts } from '../../../platform/api/refusal-toasts.ts'
import { toggleCalls } from './bookmark-button.calls.ts'
import { withBookmark } from './with-bookmark.ts'

/** Shows the change at once wherever the lesson is cached, and undoes it when the server refuses. */
export function useBookmark(movieId: number): (bookmarked: boolean) => void {
  const queryClient = useQueryClient()
  const showRefusal = useRefusalToasts()
  const { mutate } = useMutation({
    // Two quick presses are sent in order.
    scope: { id: `bookmark-${movieId}` },
    mutationFn: (to: 0 | 1) => toggleCalls.toggleBookmark({ params: { id: movieId }, query: { to } }),
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

/** Keeps the age of each answer: otherwise a playing lesson would start again. */
function writeBookmark(queryClient: QueryClient, movieId: number, bookmarked: 0 | 1): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll()) {
    const next = withBookmark(state.data, movieId, bookmarked)
    if (next !== state.data) queryClient.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}
