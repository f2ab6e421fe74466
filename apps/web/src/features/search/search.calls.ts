import { search, type ReplyOf } from '@alinha/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'
import type { SearchWish } from './search-wish.ts'

const { searchLessons, suggestSearches, listSearchFilters } = search

const { search: calls } = connect({ search: { searchLessons, suggestSearches, listSearchFilters } })

export type SearchReply = ReplyOf<typeof searchLessons>
export type Suggestion = ReplyOf<typeof suggestSearches>['suggestions'][number]

export const resultsQuery = (wish: SearchWish) =>
  infiniteQueryOptions({
    queryKey: ['search', wish] as const,
    queryFn: ({ pageParam, signal }) =>
      calls.searchLessons({ body: { ...wish, ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: wish.keyword !== '',
    // Another filter leaves the lessons where they are until the others come; another word is another search.
    placeholderData: (shown, query) => (query?.queryKey[1].keyword === wish.keyword ? shown : undefined),
  })

const LONGEST_PREFIX = 60

/** Letters that were typed before have the same suggestions again, for the length of a visit to the box. */
export const suggestionsQuery = (typed: string) => {
  const prefix = typed.trim().slice(0, LONGEST_PREFIX)
  return queryOptions({
    queryKey: ['suggestions', prefix],
    queryFn: async ({ signal }) => (await calls.suggestSearches({ query: { prefix }, signal })).suggestions,
    staleTime: 5 * 60_000,
  })
}

export const choicesQuery = queryOptions({
  queryKey: ['search-filters'],
  queryFn: ({ signal }) => calls.listSearchFilters({ signal }),
  staleTime: 5 * 60_000,
})
