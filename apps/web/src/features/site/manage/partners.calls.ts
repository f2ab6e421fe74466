import { managePartners, type WireEditedPartner } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { managePartners: partnerCalls } = connect({ managePartners })

export type Partner = WireEditedPartner

export const partnersQuery = queryOptions({
  queryKey: ['admin-partners'],
  queryFn: ({ signal }) => partnerCalls.listAllPartners({ signal }),
})
