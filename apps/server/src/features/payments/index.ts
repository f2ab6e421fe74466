export { beginPayment } from './intents/begin-payment.ts'
export {
  findCustomerOfCard,
  findIntent,
  type Intent,
  moveIntentOn,
  type NewIntent,
  recordIntentCard,
} from './intents/intents.queries.ts'
export { sendIntent, settleIntent } from './intents/settle-intents.ts'
export { factOfCard } from './ledger/card-facts.ts'
export { listFacts, type NewFact } from './ledger/facts.queries.ts'
export { listCourseAccesses, lockPerson, recordMembership } from './ledger/membership.queries.ts'
export { projectPerson } from './ledger/project-person.ts'
export { recordFacts, recordFactsWithin } from './ledger/record-facts.ts'
export { recordLegacy, recordSubscription } from './ledger/record-from-providers.ts'
export { type PaymentNeeds } from './payment-needs.ts'
export { findCoupon, hasUsedCoupon, holdCoupon, type StoredCoupon } from './prices/coupons.queries.ts'
export { readPriceBook } from './prices/price-book.queries.ts'
export { recordPayout, recordSplitRules } from './receivers/receivers.queries.ts'
export { renewDueSubscriptions } from './renewals/renew-subscriptions.ts'
export { stopRenewal, stopWhatItReplaces } from './renewals/stop-renewal.ts'
export { findRunningTrial, givePremium, lockMembership, recordTrial } from './trials/trials.queries.ts'
