import { manageCompany, site, type ReplyOf } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { company: companyCalls } = connect({
  company: { ...manageCompany, readCompany: site.readCompany },
})

export type Company = ReplyOf<typeof site.readCompany>['company']

export const companyQuery = queryOptions({
  queryKey: ['admin-company'],
  queryFn: async ({ signal }) => (await companyCalls.readCompany({ signal })).company,
})
