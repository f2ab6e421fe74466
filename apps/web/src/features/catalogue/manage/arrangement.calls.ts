import { manageCatalogue, catalogue, search, type ReplyOf } from '@alinha/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'
import { categoriesQuery } from './courses/courses.calls.ts'

export const { manageCatalogue: catalogueCalls } = connect({ manageCatalogue })
/** As members have them. */
const { catalogue: memberCalls, search: searchCalls } = connect({ catalogue, search })

export type Category = ReplyOf<typeof manageCatalogue.listEditedCategories>['categories'][number]

export const featuredQuery = queryOptions({
  queryKey: ['admin-featured'],
  queryFn: ({ signal }) => catalogueCalls.listFeatured({ signal }),
})

/** Below the key of the short list that the form of a course has: with one, the other is old. */
export const editedCategoriesQuery = queryOptions({
  queryKey: [...categoriesQuery.queryKey, 'edited'],
  queryFn: ({ signal }) => catalogueCalls.listEditedCategories({ signal }),
})

const SUGGESTED = 12

/** Until something is typed the newest lessons, or the first of each category; then what members would find. */
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
