import { welcome, type ReplyOf } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'

export const { welcome: welcomeCalls } = connect({ welcome })

export type WelcomeData = ReplyOf<typeof welcome.readWelcome>

export const welcomeQuery = queryOptions({
  queryKey: ['welcome'],
  queryFn: ({ signal }) => welcomeCalls.readWelcome({ signal }),
  // Lessons that were watched leave the path.
  staleTime: 0,
})
