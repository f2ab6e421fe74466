import { search } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

const { searchLessons } = search
const { search: calls } = connect({ search: { searchLessons } })

/** What members find. Of words that are typed beside a case nothing is recorded. */
export const lessonsToCiteQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['lessons-to-cite', keyword],
    queryFn: async ({ signal }) =>
      (await calls.searchLessons({ body: { keyword, isPrivate: 1 }, signal })).movies,
    enabled: keyword !== '',
    staleTime: 5 * 60_000,
  })
