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

export type PaymentsPageData = ReplyOf<typeof payments.readPaymentsPage>

const RETRY_POLL_MS = 4_000

export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: ({ signal }) => paymentsCalls.readPaymentsPage({ signal }),
  // Whoever has just paid must see the payment.
  staleTime: 0,
  // A retry that is running ends without the person doing anything.
  refetchInterval: ({ state }) => (state.data?.failedPayment?.retry === 'running' ? RETRY_POLL_MS : false),
})
