/** What the worker and people do to money. Drills do it in an order of their own. */
export { compareWithProviders } from '../../features/payments/comparison/compare-with-providers.ts'
export { settleIntent, settleOpenIntents } from '../../features/payments/intents/settle-intents.ts'
export { recordFacts } from '../../features/payments/ledger/record-facts.ts'
export { refreshDueMemberships } from '../../features/payments/ledger/refresh-membership.ts'
export { settleOpenIntents as settleOpenIntentsJob } from '../../features/payments/payments.jobs.ts'
export { paymentsWorker } from '../../features/payments/payments.worker.ts'
export { readPrices, writePrices } from '../../features/payments/manage/edit-prices.ts'
export { holdCoupon } from '../../features/payments/prices/coupons.queries.ts'
export { payOpenRefunds } from '../../features/payments/refunds/pay-refund.ts'
export { refundPurchase } from '../../features/payments/refunds/refund-purchase.ts'
export { renewDueSubscriptions } from '../../features/payments/renewals/renew-subscriptions.ts'
export { readRenewalAmount } from '../../features/payments/renewals/charge-renewals.ts'
export {
  reactivateSubscription,
  readReactivation,
} from '../../features/payments/renewals/reactivate-subscription.ts'
export { retryFailedPayment } from '../../features/payments/renewals/retry-failed-payment.ts'
export { stopRenewal } from '../../features/payments/renewals/stop-renewal.ts'
export { readDelivery } from '../../features/payments/webhooks/read-delivery.ts'
