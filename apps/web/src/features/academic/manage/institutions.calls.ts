import { manageInstitutions } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { academic: institutionCalls } = connect({ academic: manageInstitutions })

export const INSTITUTIONS_KEY = ['admin-institutions'] as const

export const institutionsQuery = queryOptions({
  queryKey: [...INSTITUTIONS_KEY, 'list'],
  queryFn: ({ signal }) => institutionCalls.listInstitutions({ signal }),
})

export const classQuery = (id: number) =>
  queryOptions({
    queryKey: [...INSTITUTIONS_KEY, 'class', id],
    queryFn: ({ signal }) => institutionCalls.readInstitutionClass({ params: { id }, signal }),
  })
