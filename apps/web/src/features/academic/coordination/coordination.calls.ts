import { coordination } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

const { academic: coordinationCalls } = connect({ academic: coordination })

const OWN_KEY = ['own-institutions'] as const

export const ownInstitutionsQuery = queryOptions({
  queryKey: [...OWN_KEY, 'list'],
  queryFn: ({ signal }) => coordinationCalls.listOwnInstitutions({ signal }),
})

export const classQuery = (id: number) =>
  queryOptions({
    queryKey: [...OWN_KEY, 'class', id],
    queryFn: ({ signal }) => coordinationCalls.readInstitutionClass({ params: { id }, signal }),
  })
