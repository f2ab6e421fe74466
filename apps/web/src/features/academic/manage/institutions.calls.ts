import { manageInstitutions } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { academic: institutionCalls } = connect({ academic: manageInstitutions })

export const INSTITUTIONS_KEY = ['admin-institutions'] as const

export const institutionsQuery = queryOptions({
  queryKey: [...INSTITUTIONS_KEY, 'list'],
  queryFn: ({ signal }) => institutionCalls.listInstitutions({ signal }),
})

export const coordinatorsQuery = (id: number) =>
  queryOptions({
    queryKey: [...INSTITUTIONS_KEY, 'coordinators', id],
    queryFn: ({ signal }) => institutionCalls.listCoordinators({ params: { id }, signal }),
  })
