import { privacy, profile } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

export const { privacy: privacyCalls, profile: consentCalls } = connect({
  privacy,
  profile: { changeMarketingConsent: profile.changeMarketingConsent },
})

const COPY_POLL_MS = 3_000

/** Read again while a copy is being prepared, until it is ready. */
export const myDataQuery = queryOptions({
  queryKey: ['my-data'],
  queryFn: ({ signal }) => privacyCalls.readMyData({ signal }),
  refetchInterval: ({ state }) => (state.data?.exports.some(copy => !copy.isReady) ? COPY_POLL_MS : false),
})
