import { profile, secondFactor, hours } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'
import { sessionCalls } from '../session/index.ts'

const { readProgress } = hours

const calls = connect({ profile, secondFactor, hours: { readProgress } })
export const { profile: profileCalls, secondFactor: secondFactorCalls } = calls

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

export const hoursQuery = queryOptions({
  queryKey: ['watched-hours'],
  queryFn: ({ signal }) => calls.hours.readProgress({ signal }),
})
