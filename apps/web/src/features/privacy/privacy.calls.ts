import { privacy, profile } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

export const { privacy: privacyCalls, profile: consentCalls } = connect({
  privacy,
  profile: { changeMarketingConsent: profile.changeMarketingConsent },
})

const WHILE_PREPARING_MS = 3_000

/** While a copy is being prepared, the page asks again until it is ready. */
export const myDataQuery = queryOptions({
  queryKey: ['my-data'],
  queryFn: ({ signal }) => privacyCalls.readMyData({ signal }),
  refetchInterval: ({ state }) =>
    state.data?.exports.some(copy => !copy.isReady) ? WHILE_PREPARING_MS : false,
})
