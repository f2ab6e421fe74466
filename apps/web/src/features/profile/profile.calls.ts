import { profile } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

/** Alone in this file: every page of a member may tell the server the chosen language, and loads no other calls for it. */
export const { profile: profileCalls } = connect({ profile })

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => profileCalls.readProfile({ signal }),
})
