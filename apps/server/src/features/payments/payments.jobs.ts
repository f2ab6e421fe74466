import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'
import { defineMailJob } from '../../platform/mail-jobs.ts'

/** One at a time for each thing that a delivery is about: two at once would only wait for each other's lock. */
export const readDelivery = defineJob({
  name: 'payments.read-delivery',
  payload: z.object({ deliveryId: z.int(), about: z.string() }),
  oneAtATimePer: ({ about }) => about,
  policy: 'must-happen',
})

/** What somebody bought at the marketplace before their e-mail was confirmed. */
export const findMarketplacePurchases = defineJob({
  name: 'payments.find-marketplace-purchases',
  payload: z.object({ userId: z.int() }),
  oneAtATimePer: ({ userId }) => String(userId),
  policy: 'until-answered',
})

export const resendForgottenDeliveries = defineJob({
  name: 'payments.read-forgotten-deliveries',
  payload: z.object({}),
  policy: 'comes-at-once',
})

/** Memberships change without a fact when periods end and graces begin. */
export const refreshDueMemberships = defineJob({
  name: 'payments.project-due-memberships',
  payload: z.object({}),
  expireInSeconds: 600,
  policy: 'comes-hourly',
})

export const compareWithProviders = defineJob({
  name: 'payments.compare-with-providers',
  payload: z.object({}),
  expireInSeconds: 600,
  heartbeatSeconds: 30,
  policy: 'comes-at-once',
})

/** Asks the provider about one intent, if it is not settled by then. */
export const settleIntent = defineJob({
  name: 'payments.settle-intent',
  payload: z.object({ intentId: z.uuid() }),
  oneAtATimePer: ({ intentId }) => intentId,
  policy: 'must-happen',
})

export const settleOpenIntents = defineJob({
  name: 'payments.settle-open-intents',
  payload: z.object({}),
  policy: 'comes-at-once',
})

/** Tells the provider not to renew a subscription. In our records it has stopped already. */
export const stopRenewalAtProvider = defineJob({
  name: 'payments.stop-renewal-there',
  payload: z.object({
    provider: z.enum(['card', 'legacy-card', 'marketplace']),
    subscription: z.string(),
  }),
  oneAtATimePer: ({ subscription }) => subscription,
  policy: 'until-answered',
})

/** Asks the provider what is paid of a subscription that was cancelled before we knew it. */
export const readOlderSubscription = defineJob({
  name: 'payments.read-older-subscription',
  payload: z.object({ userId: z.int() }),
  policy: 'until-answered',
})

export const readOlderSubscriptions = defineJob({
  name: 'payments.read-older-subscriptions',
  payload: z.object({}),
  policy: 'comes-at-once',
})

export const checkInvariants = defineJob({
  name: 'payments.check-invariants',
  payload: z.object({}),
  policy: 'comes-at-once',
})

/** Keeps the sums of the receivers' statements close behind the ledger. */
export const sumStatements = defineJob({
  name: 'payments.sum-statements',
  payload: z.object({}),
  policy: 'comes-at-once',
})

/** A card that was replaced is not stored anywhere. */
export const removeCardAtProvider = defineJob({
  name: 'checkout.remove-card-there',
  payload: z.object({ customerId: z.string(), cardId: z.string() }),
  policy: 'until-answered',
})

/** What is due today: notices, charges of years, further attempts of months. */
export const renewSubscriptions = defineJob({
  name: 'payments.renew-subscriptions',
  payload: z.object({}),
  expireInSeconds: 3600,
  heartbeatSeconds: 30,
  policy: 'comes-hourly',
})

export const mailRenewalNotice = defineMailJob({
  name: 'payments.mail-renewal-notice',
  payload: z.object({ userId: z.int(), subscription: z.string(), until: z.string(), total: z.int() }),
  whenLate: 'dropped',
})

export const mailRenewalResumed = defineMailJob({
  name: 'payments.mail-renewal-resumed',
  payload: z.object({
    userId: z.int(),
    subscription: z.string(),
    resumption: z.int(),
    chargedOn: z.string(),
    total: z.int(),
  }),
  whenLate: 'dropped',
})

export const mailRenewalPaused = defineMailJob({
  name: 'payments.mail-renewal-paused',
  payload: z.object({
    userId: z.int(),
    subscription: z.string(),
    pause: z.int(),
    accessUntil: z.string(),
    resumesOn: z.string(),
    total: z.int(),
  }),
  whenLate: 'dropped',
})

/** Whether there is anything to say is decided when the mail is written. */
export const mailAboutFact = defineMailJob({
  name: 'payments.mail-about-fact',
  payload: z.object({
    userId: z.int(),
    provider: z.enum(['card', 'legacy-card', 'marketplace', 'house']),
    kind: z.string(),
    externalId: z.string(),
  }),
  whenLate: 'still-true',
})

/** Asks the provider for a refund that a person requested, until the money is back. */
export const payRefund = defineJob({
  name: 'payments.give-money-back',
  payload: z.object({ requestId: z.int() }),
  oneAtATimePer: ({ requestId }) => String(requestId),
  policy: 'until-answered',
})

/** All requests that are not done, however long it takes. */
export const payOpenRefunds = defineJob({
  name: 'payments.give-back-what-is-open',
  payload: z.object({}),
  expireInSeconds: 600,
  policy: 'comes-at-once',
})

export const mailRefundRequested = defineMailJob({
  name: 'payments.mail-refund-asked',
  payload: z.object({ requestId: z.int() }),
  whenLate: 'still-true',
})

export const sendCardExpiryMails = defineJob({
  name: 'payments.tell-about-expiring-cards',
  payload: z.object({}),
  expireInSeconds: 600,
  policy: 'comes-daily',
})

export const mailCardExpiring = defineMailJob({
  name: 'payments.mail-card-expiring',
  payload: z.object({ userId: z.int(), cardId: z.string(), chargedOn: z.string() }),
  whenLate: 'dropped',
})

export const mailDaysGiven = defineMailJob({
  name: 'payments.mail-days-given',
  payload: z.object({ userId: z.int(), days: z.int(), until: z.string(), requestId: z.string() }),
  whenLate: 'dropped',
})

export const paymentsJobs = [
  mailAboutFact,
  payRefund,
  payOpenRefunds,
  mailRefundRequested,
  sendCardExpiryMails,
  mailCardExpiring,
  renewSubscriptions,
  mailRenewalNotice,
  mailRenewalResumed,
  mailDaysGiven,
  mailRenewalPaused,
  settleIntent,
  settleOpenIntents,
  stopRenewalAtProvider,
  readOlderSubscription,
  readOlderSubscriptions,
  checkInvariants,
  removeCardAtProvider,
  readDelivery,
  findMarketplacePurchases,
  resendForgottenDeliveries,
  refreshDueMemberships,
  compareWithProviders,
  sumStatements,
]
