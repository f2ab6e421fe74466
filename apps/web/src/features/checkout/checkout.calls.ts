import { checkout, profile, type SentOf } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

const { readCheckoutSettings, readQuote, readPayment, subscribe, rentCourse } = checkout
const { readProfile } = profile

const calls = connect({
  checkout: { readCheckoutSettings, readQuote, readPayment, subscribe, rentCourse },
  profile: { readProfile },
})
export const { checkout: checkoutCalls } = calls

export type QuoteParams = NonNullable<SentOf<typeof checkout.readQuote>['query']>
export type PurchaseBody = SentOf<typeof checkout.subscribe>['body']

export const settingsQuery = queryOptions({
  queryKey: ['checkout', 'settings'],
  queryFn: ({ signal }) => checkoutCalls.readCheckoutSettings({ signal }),
  staleTime: Infinity,
})

export const QUOTES_KEY = ['checkout', 'quote']

/** Prices may change: a quote is read again whenever somebody comes back to it. A visitor's is of no person. */
export const quoteQuery = (buyerId: number | null, query: QuoteParams) =>
  queryOptions({
    queryKey: [...QUOTES_KEY, buyerId, query],
    queryFn: ({ signal }) => checkoutCalls.readQuote({ query, signal }),
    staleTime: 5_000,
  })

/** What we know about the person, so that nobody types it again. */
export const payerQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => calls.profile.readProfile({ signal }),
})
