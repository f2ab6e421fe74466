import { RefusedError } from '@alinha/contract'
import { QueryClient } from '@tanstack/react-query'
import { findSession, subscribeToSession } from './session.ts'

const TRIES_AFTER_THE_FIRST = 2

function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection the page says so and offers to try again; by itself it would wait in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal is an answer; only silence is worth asking again.
        retry: (failures, error) => !(error instanceof RefusedError) && failures < TRIES_AFTER_THE_FIRST,
      },
    },
  })
  // What one person has seen is not for the next.
  subscribeToSession(() => {
    if (findSession() === null) queryClient.clear()
  })
  return queryClient
}

export const queryClient = createQueryClient()
