import { hours } from '@alinha/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

const { listHistory, removeFromHistory, clearHistory } = hours

export const { hours: historyCalls } = connect({ hours: { listHistory, removeFromHistory, clearHistory } })

export const historyQuery = infiniteQueryOptions({
  queryKey: ['history'],
  queryFn: ({ pageParam: after, signal }) =>
    historyCalls.listHistory({ query: after === null ? {} : { after }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
})
