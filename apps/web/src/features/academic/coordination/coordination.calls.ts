import { coordination } from '@alinha/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { academic: coordinationCalls } = connect({ academic: coordination })

const OWN_KEY = ['own-institutions'] as const

export const ownInstitutionsQuery = queryOptions({
  queryKey: [...OWN_KEY, 'list'],
  queryFn: ({ signal }) => coordinationCalls.listOwnInstitutions({ signal }),
})

export type ShownStudents = 'all' | 'inactive'

export const classQuery = (id: number, show: ShownStudents) =>
  infiniteQueryOptions({
    queryKey: [...OWN_KEY, 'class', id, show],
    queryFn: ({ pageParam, signal }) =>
      coordinationCalls.readInstitutionClass({
        params: { id },
        query: { show, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
