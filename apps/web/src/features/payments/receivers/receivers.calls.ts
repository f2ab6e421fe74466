import { receivers, type ReplyOf } from '@alinha/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'
import type { Period } from './periods.ts'

export const { receivers: receiverCalls } = connect({ receivers })

export type Statement = ReplyOf<typeof receivers.readStatement>

export const statementQuery = (query: Period) =>
  queryOptions({
    queryKey: ['statement', query],
    queryFn: ({ signal }) => receiverCalls.readStatement({ query, signal }),
    // The previous period stays on the screen until the new one is loaded.
    placeholderData: keepPreviousData,
  })
