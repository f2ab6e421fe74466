import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** One at a time for each thing that a delivery is about: two at once would only wait for each other's lock. */
export const readDelivery = defineJob({
  name: 'payments.read-delivery',
  payload: z.object({ deliveryId: z.int(), about: z.string() }),
  oneAtATimePer: ({ about }) => about,
})

/** What somebody bought at the marketplace before their e-mail was confirmed. */
export const findMarketplacePurchases = defineJob({
  name: 'payments.find-marketplace-purchases',
  payload: z.object({ userId: z.int() }),
  oneAtATimePer: ({ userId }) => String(userId),
  // For more than a day, until the marketplace answers.
  retryLimit: 20,
})

export const resendForgottenDeliveries = defineJob({
  name: 'payments.read-forgotten-deliveries',
  payload: z.object({}),
  retryLimit: 5,
})

/** Memberships change without a fact when periods end and graces begin. */
export const refreshDueMemberships = defineJob({
  name: 'payments.project-due-memberships',
  payload: z.object({}),
  retryLimit: 5,
  expireInSeconds: 600,
})

export const compareWithProviders = defineJob({
  name: 'payments.compare-with-providers',
  payload: z.object({}),
  // Many thousand requests, at the pace that the providers allow.
  expireInSeconds: 6 * 3600,
  heartbeatSeconds: 30,
  retryLimit: 2,
})

/** Asks the provider about one intent, if it is not settled by then. */
export const settleIntent = defineJob({
  name: 'payments.settle-intent',
  payload: z.object({ intentId: z.uuid() }),
  oneAtATimePer: ({ intentId }) => intentId,
})

export const settleOpenIntents = defineJob({
  name: 'payments.settle-open-intents',
  payload: z.object({}),
  // It comes again in a minute.
  retryLimit: 0,
})

/** Tells the provider not to renew a subscription. In our records it has stopped already. */
export const stopRenewalAtProvider = defineJob({
  name: 'payments.stop-renewal-there',
  payload: z.object({
    provider: z.enum(['card', 'legacy-card', 'marketplace']),
    subscription: z.string(),
  }),
  oneAtATimePer: ({ subscription }) => subscription,
  // For more than a day, until the provider answers.
  retryLimit: 20,
})

/** Asks the provider what is paid of a subscription that was cancelled before we knew it. */
export const readOlderSubscription = defineJob({
  name: 'payments.read-older-subscription',
  payload: z.object({ userId: z.int() }),
})

export const readOlderSubscriptions = defineJob({
  name: 'payments.read-older-subscriptions',
  payload: z.object({}),
  // It comes again in a quarter of an hour.
  retryLimit: 0,
})

export const checkInvariants = defineJob({
  name: 'payments.check-invariants',
  payload: z.object({}),
  // It comes again in an hour.
  retryLimit: 0,
})

/** A card that was replaced is not stored anywhere. */
export const removeCardAtProvider = defineJob({
  name: 'checkout.remove-card-there',
  payload: z.object({ customerId: z.string(), cardId: z.string() }),
  // For more than a day, until the provider answers.
  retryLimit: 20,
})

/** What is due today: notices, charges of years, further attempts of months. */
export const renewSubscriptions = defineJob({
  name: 'payments.renew-subscriptions',
  payload: z.object({}),
  retryLimit: 5,
  expireInSeconds: 3600,
  heartbeatSeconds: 30,
})

export const mailRenewalNotice = defineJob({
  name: 'payments.mail-renewal-notice',
  payload: z.object({ userId: z.int(), subscription: z.string(), until: z.string(), total: z.int() }),
})

export const mailRenewalResumed = defineJob({
  name: 'payments.mail-renewal-resumed',
  payload: z.object({
    userId: z.int(),
    subscription: z.string(),
    resumption: z.int(),
    chargedOn: z.string(),
    total: z.int(),
  }),
})

/** Whether there is anything to say is decided when the mail is written. */
export const mailAboutFact = defineJob({
  name: 'payments.mail-about-fact',
  payload: z.object({
    userId: z.int(),
    provider: z.enum(['card', 'legacy-card', 'marketplace', 'house']),
    kind: z.string(),
    externalId: z.string(),
  }),
})

/** Asks the provider for a refund that a person requested, until the money is back. */
export const payRefund = defineJob({
  name: 'payments.give-money-back',
  payload: z.object({ requestId: z.int() }),
  oneAtATimePer: ({ requestId }) => String(requestId),
  retryLimit: 20,
})

/** All requests that are not done, however long it takes. */
export const payOpenRefunds = defineJob({
  name: 'payments.give-back-what-is-open',
  payload: z.object({}),
  expireInSeconds: 600,
  // It comes again in a quarter of an hour.
  retryLimit: 0,
})

export const mailRefundRequested = defineJob({
  name: 'payments.mail-refund-asked',
  payload: z.object({ requestId: z.int() }),
})

export const sendCardExpiryMails = defineJob({
  name: 'payments.tell-about-expiring-cards',
  payload: z.object({}),
  retryLimit: 5,
  expireInSeconds: 600,
})

export const mailCardExpiring = defineJob({
  name: 'payments.mail-card-expiring',
  payload: z.object({ userId: z.int(), cardId: z.string(), chargedOn: z.string() }),
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
]
