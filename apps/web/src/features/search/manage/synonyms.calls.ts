import { search, type ReplyOf } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { search: searchCalls } = connect({ search })

export type Synonyms = ReplyOf<typeof search.listSynonyms>['synonyms'][number]

export const synonymsQuery = queryOptions({
  queryKey: ['admin-synonyms'],
  queryFn: ({ signal }) => searchCalls.listSynonyms({ signal }),
})
