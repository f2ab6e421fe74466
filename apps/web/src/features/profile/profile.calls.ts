import { profile, secondFactor } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api.ts'
import { sessionCalls } from '../session/index.ts'

export const { profile: profileCalls, secondFactor: secondFactorCalls } = connect({ profile, secondFactor })

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => profileCalls.readProfile({ signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => sessionCalls.listSessions({ signal }),
})

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => secondFactorCalls.readSecondFactor({ signal }),
})
