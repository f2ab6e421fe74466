export { findChargeableCard } from './cards/find-chargeable-card.ts'
export { removeUnusedCards } from './cards/remove-cards.ts'
export { storeCard } from './cards/store-card.ts'
export { beginPayment } from './intents/begin-payment.ts'
export { grantFreePurchase } from './intents/grant-free-purchase.ts'
export { findIntent, type Intent, type NewIntent } from './intents/intents.queries.ts'
export { abandonIntent, sendIntent } from './intents/settle-intents.ts'
export { listFacts, listFactsByPerson } from './ledger/facts.queries.ts'
export {
  listCourseAccesses,
  lockPerson,
  recordMembership,
  recordMemberships,
} from './ledger/membership.queries.ts'
export { refundTicketWithin } from './refunds/refund-ticket.ts'
export { recordFactsWithin } from './ledger/record-facts.ts'
export { grantAccess, grantDaysWithin, writeExtraDays } from './manage/grant-days.ts'
export { type PaymentNeeds } from './payment-needs.ts'
export { findMarketplacePurchases } from './payments.jobs.ts'
export { applyCoupon, claimAcademicCoupon, readCoupon, toWireCoupon } from './prices/apply-coupon.ts'
export {
  findAcademicCoupon,
  holdCoupon,
  recordAcademicCoupons,
  releaseCoupon,
  type StoredCoupon,
} from './prices/coupons.queries.ts'
export { readPriceBook } from './prices/price-book.queries.ts'
export { insertPayout } from './receivers/receivers.queries.ts'
export { shareSales } from './receivers/sum-statements.ts'
export {
  cancelCardSubscription,
  cancelMarketplaceSubscription,
  isRenewing,
  recomputeSubscription,
  stopAllRenewals,
} from './renewals/cancel-subscription.ts'
export { startTrial } from './trials/start-trial.ts'
export { findRunningTrial, listTrialStarts } from './trials/trials.queries.ts'
