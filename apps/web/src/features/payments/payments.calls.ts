import { checkout, payments, type ReplyOf } from '@alinha/contract'
import { queryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'

const { cancelCardSubscription, cancelMarketplaceSubscription, changeCard, recomputeSubscription } = checkout

export const { payments: paymentsCalls, subscription: subscriptionCalls } = connect({
  payments,
  subscription: {
    cancelCardSubscription,
    cancelMarketplaceSubscription,
    changeCard,
    recomputeSubscription,
  },
})

export type PaymentsOfPerson = ReplyOf<typeof payments.readPaymentsPage>

const MILLISECONDS_BETWEEN_LOOKS = 4_000

export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: ({ signal }) => paymentsCalls.readPaymentsPage({ signal }),
  // Who comes from paying sees what was paid.
  staleTime: 0,
  // What is under way ends without the person doing anything.
  refetchInterval: ({ state }) =>
    state.data?.failedPayment?.retry === 'running' ? MILLISECONDS_BETWEEN_LOOKS : false,
})
