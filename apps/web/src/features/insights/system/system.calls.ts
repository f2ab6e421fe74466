import { system, type ReplyOf } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

const { system: systemCalls } = connect({ system })

export type System = ReplyOf<typeof system.readSystem>

/** Read again each minute: the page may stay open on a wall. */
export const systemQuery = queryOptions({
  queryKey: ['admin-system'],
  queryFn: ({ signal }) => systemCalls.readSystem({ signal }),
  refetchInterval: 60_000,
})
