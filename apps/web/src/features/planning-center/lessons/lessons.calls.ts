import { search, type WireFoundLesson, type WireTicketPage } from '@alinha/contract'
import { listCaseTopics, pickCaseLessons } from '@alinha/domain'
import { queryOptions, useQueries } from '@tanstack/react-query'
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

const MOST_SUGGESTED = 4

type SuggestedLessons = {
  lessons: WireFoundLesson[]
  isPending: boolean
  hasFailed: boolean
  retry: () => void
}

/** Lessons that explain the problem of a case. What has come is shown while one of the searches fails. */
export function useCaseLessons(ticket: Pick<WireTicketPage, 'kind' | 'answers'>): SuggestedLessons {
  const results = useQueries({ queries: listCaseTopics(ticket).map(lessonsToCiteQuery) })
  const found = results.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return {
    lessons: pickCaseLessons(found, MOST_SUGGESTED),
    isPending: results.some(({ isPending }) => isPending),
    hasFailed: found.length === 0 && results.some(({ isError }) => isError),
    retry: () => {
      for (const { refetch } of results) void refetch()
    },
  }
}
