import { secondFactor } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'
import { sessionCalls } from '../session/index.ts'

export const { secondFactor: secondFactorCalls } = connect({ secondFactor })

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => sessionCalls.listSessions({ signal }),
})

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => secondFactorCalls.readSecondFactor({ signal }),
})
