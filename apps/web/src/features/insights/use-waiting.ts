import { waiting, type ReplyOf } from '@alinha/contract'
import { useQuery } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'
import { queryClient } from '../../platform/api/query-client.ts'

const { waiting: waitingCalls } = connect({ waiting })
const MINUTE = 60_000

/**
 * What waits for a person, read again each minute: a manager leaves the page open all day. It names the cache because the
 * menu is outside the pages that have it.
 */
export const useWaiting = (isManaging: boolean): ReplyOf<typeof waiting.countWaiting> | undefined =>
  useQuery(
    {
      queryKey: ['admin-waiting'],
      queryFn: ({ signal }) => waitingCalls.countWaiting({ signal }),
      refetchInterval: MINUTE,
      enabled: isManaging,
    },
    queryClient,
  ).data
