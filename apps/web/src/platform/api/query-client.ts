import { RefusedError } from '@alinha/contract'
import { QueryClient } from '@tanstack/react-query'
import { findSession, subscribeToSession } from './session.ts'

const MOST_RETRIES = 2

function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
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
