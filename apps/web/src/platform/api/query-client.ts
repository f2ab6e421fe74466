import { RefusedError } from '@alinha/contract'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { showToast } from '../../components/toast.tsx'
import { findSession, subscribeToSession } from './session.ts'

const MOST_RETRIES = 2

function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      // The page says that nothing came; a manager who views another's account is told that nothing will.
      onError: error => {
        if (error instanceof RefusedError && error.code === 'not-in-a-view') showToast(error.message)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection a query fails and the page offers to try again; by default it would wait silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal is an answer; only a missing answer is tried again.
        retry: (failures, error) => !(error instanceof RefusedError) && failures < MOST_RETRIES,
      },
    },
  })
  // The next person on this device must not see the data of the last.
  subscribeToSession(() => {
    if (findSession() === null) queryClient.clear()
  })
  return queryClient
}

export const queryClient = createQueryClient()
