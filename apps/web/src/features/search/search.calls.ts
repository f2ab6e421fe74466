import { search, type ReplyOf } from '@alinha/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'
import type { SearchQuery } from './search-query.ts'

const { searchLessons, suggestSearches, listSearchFilters } = search

const { search: calls } = connect({ search: { searchLessons, suggestSearches, listSearchFilters } })

export type SearchReply = ReplyOf<typeof searchLessons>
export type Suggestion = ReplyOf<typeof suggestSearches>['suggestions'][number]

export const resultsQuery = (searchQuery: SearchQuery) =>
  infiniteQueryOptions({
    queryKey: ['search', searchQuery] as const,
    queryFn: ({ pageParam, signal }) =>
      calls.searchLessons({
        body: { ...searchQuery, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: searchQuery.keyword !== '',
    // Another filter keeps the lessons on the page until the new ones come; another keyword does not.
    placeholderData: (shown, query) =>
      query?.queryKey[1].keyword === searchQuery.keyword ? shown : undefined,
  })

const LONGEST_PREFIX = 60

/** Cached for some minutes, since people type and delete the same letters. */
export const suggestionsQuery = (typed: string) => {
  const prefix = typed.trim().slice(0, LONGEST_PREFIX)
  return queryOptions({
    queryKey: ['suggestions', prefix],
    queryFn: async ({ signal }) => (await calls.suggestSearches({ query: { prefix }, signal })).suggestions,
    staleTime: 5 * 60_000,
  })
}

export const filterOptionsQuery = queryOptions({
  queryKey: ['search-filters'],
  queryFn: ({ signal }) => calls.listSearchFilters({ signal }),
  staleTime: 5 * 60_000,
})
