import { hours } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

const { readProgress } = hours

const calls = connect({ hours: { readProgress } })

export const hoursQuery = queryOptions({
  queryKey: ['watched-hours'],
  queryFn: ({ signal }) => calls.hours.readProgress({ signal }),
})
