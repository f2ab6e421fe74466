import { catalogue, search } from '@alinha/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'
import { catalogueCalls } from '../categories/categories.calls.ts'

/** What members read and find. */
const { catalogue: memberCalls, search: searchCalls } = connect({ catalogue, search })

export const featuredQuery = queryOptions({
  queryKey: ['admin-featured'],
  queryFn: ({ signal }) => catalogueCalls.listFeatured({ signal }),
})

const SUGGESTED = 12

/** What members would find; until something is typed the newest lessons, or else the first of each category. */
export const lessonsToFeatureQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['admin-lessons-to-feature', keyword],
    queryFn: async ({ signal }) => {
      if (keyword !== '') return (await searchCalls.searchLessons({ body: { keyword }, signal })).movies
      const { newest, categories } = await memberCalls.readCatalog({ signal })
      return newest.length > 0
        ? newest
        : categories.flatMap(({ movies }) => movies.slice(0, 2)).slice(0, SUGGESTED)
    },
    placeholderData: keepPreviousData,
  })
