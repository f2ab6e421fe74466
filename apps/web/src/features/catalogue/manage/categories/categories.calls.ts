import { manageCatalogue, type ReplyOf } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../../platform/api/api.ts'
import { courseCalls } from '../courses/courses.calls.ts'

export const { manageCatalogue: catalogueCalls } = connect({ manageCatalogue })

export type Category = ReplyOf<typeof manageCatalogue.listEditedCategories>['categories'][number]

/** Their names, for the form of a course. */
export const categoriesQuery = queryOptions({
  queryKey: ['admin-categories'],
  queryFn: ({ signal }) => courseCalls.listCategories({ signal }),
})

/** Below the key of their names, so that both are loaded again together. */
export const editedCategoriesQuery = queryOptions({
  queryKey: [...categoriesQuery.queryKey, 'edited'],
  queryFn: ({ signal }) => catalogueCalls.listEditedCategories({ signal }),
})
