export { beginPayment } from './begin-payment.ts'
export { factOfCard } from './card-facts.ts'
export { findCoupon, hasUsedCoupon, holdCoupon, type StoredCoupon } from './coupons.queries.ts'
export { listFacts, type NewFact } from './facts.queries.ts'
export {
  findCustomerOfCard,
  findIntent,
  moveIntentOn,
  recordIntentCard,
  type Intent,
  type NewIntent,
} from './intents.queries.ts'
export { listCourseAccesses, lockPerson } from './membership.queries.ts'
export type { PaymentNeeds } from './payment-needs.ts'
export { listMoneyFacts, listPeriods } from './money-facts.queries.ts'
export { listPriceBooks, lockPriceBooks, readPriceBook, recordPriceBook } from './price-book.queries.ts'
export { projectPerson } from './project-person.ts'
export { recordLegacy, recordSubscription } from './record-from-providers.ts'
export { renewDueSubscriptions } from './renew-subscriptions.ts'
export { sendIntent, settleIntent } from './settle-intents.ts'
export { stopRenewal, stopWhatItReplaces } from './stop-renewal.ts'
export { recordFacts, recordFactsWithin } from './record-facts.ts'
