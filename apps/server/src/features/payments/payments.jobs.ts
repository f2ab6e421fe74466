import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** One after the other for each thing that a delivery is about: two readings of it would only wait for each other. */
export const readDelivery = defineJob({
  name: 'payments.read-delivery',
  payload: z.object({ deliveryId: z.int(), about: z.string() }),
  oneAtATimePer: ({ about }) => about,
})

export const readForgottenDeliveries = defineJob({
  name: 'payments.read-forgotten-deliveries',
  payload: z.object({}),
})

/** Days come by themselves: periods end, graces begin. */
export const projectDueMemberships = defineJob({
  name: 'payments.project-due-memberships',
  payload: z.object({}),
  expireInSeconds: 600,
})

export const compareWithProviders = defineJob({
  name: 'payments.compare-with-providers',
  payload: z.object({}),
  // Many thousand readings, at a pace that they allow.
  expireInSeconds: 6 * 3600,
  heartbeatSeconds: 30,
  retryLimit: 2,
})

/** Asks what became of one click, if nobody knows by then. */
export const settleIntent = defineJob({
  name: 'payments.settle-intent',
  payload: z.object({ intentId: z.uuid() }),
  oneAtATimePer: ({ intentId }) => intentId,
})

export const settleOpenIntents = defineJob({ name: 'payments.settle-open-intents', payload: z.object({}) })

/** Tells the provider that a subscription is not to renew. Here it has stopped already. */
export const stopRenewalThere = defineJob({
  name: 'payments.stop-renewal-there',
  payload: z.object({
    provider: z.enum(['card', 'legacy-card', 'marketplace']),
    subscription: z.string(),
  }),
  oneAtATimePer: ({ subscription }) => subscription,
  // Until they answer, for a day and more.
  retryLimit: 20,
})

/** A card that was replaced is not stored anywhere. */
export const removeCardAtProvider = defineJob({
  name: 'checkout.remove-card-there',
  payload: z.object({ customerId: z.string(), cardId: z.string() }),
  // Until they answer, for a day and more.
  retryLimit: 20,
})

/** What is due today: notices, charges of years, further tries of months. */
export const renewSubscriptions = defineJob({
  name: 'payments.renew-subscriptions',
  payload: z.object({}),
  expireInSeconds: 3600,
  heartbeatSeconds: 30,
})

export const mailRenewalNotice = defineJob({
  name: 'payments.mail-renewal-notice',
  payload: z.object({ userId: z.int(), subscription: z.string(), until: z.string(), total: z.int() }),
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

/** Asks the provider to give money back that a person asked for, until it is back. */
export const giveMoneyBack = defineJob({
  name: 'payments.give-money-back',
  payload: z.object({ requestId: z.int() }),
  oneAtATimePer: ({ requestId }) => String(requestId),
  retryLimit: 20,
})

/** Those that nobody has given back yet, however long it takes. */
export const giveBackWhatIsOpen = defineJob({
  name: 'payments.give-back-what-is-open',
  payload: z.object({}),
  expireInSeconds: 600,
})

export const mailRefundAsked = defineJob({
  name: 'payments.mail-refund-asked',
  payload: z.object({ requestId: z.int() }),
})

export const tellAboutExpiringCards = defineJob({
  name: 'payments.tell-about-expiring-cards',
  payload: z.object({}),
  expireInSeconds: 600,
})

export const mailCardExpiring = defineJob({
  name: 'payments.mail-card-expiring',
  payload: z.object({ userId: z.int(), cardId: z.string(), chargedOn: z.string() }),
})

export const paymentsJobs = [
  mailAboutFact,
  giveMoneyBack,
  giveBackWhatIsOpen,
  mailRefundAsked,
  tellAboutExpiringCards,
  mailCardExpiring,
  renewSubscriptions,
  mailRenewalNotice,
  settleIntent,
  settleOpenIntents,
  stopRenewalThere,
  removeCardAtProvider,
  readDelivery,
  readForgottenDeliveries,
  projectDueMemberships,
  compareWithProviders,
]
