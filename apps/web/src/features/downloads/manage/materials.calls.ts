import { downloads } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { downloads: materialCalls } = connect({ downloads })

export const materialsQuery = queryOptions({
  queryKey: ['admin-materials'],
  queryFn: ({ signal }) => materialCalls.listMaterials({ signal }),
})
