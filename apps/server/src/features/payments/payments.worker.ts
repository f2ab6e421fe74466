import { setTimeout as sleep } from 'node:timers/promises'
import type { Needs } from '../../needs.ts'
import { every, handle } from '../../platform/jobs.ts'
import { compareWithProviders } from './comparison/compare-with-providers.ts'
import { giveBackEverythingOpen, giveMoneyBack } from './refunds/give-money-back.ts'
import { mailAboutFact } from './mails/mail-about-fact.ts'
import { mailAboutRefundAsked } from './refunds/mail-refund-asked.ts'
import { mailAboutRenewal } from './renewals/mail-renewal-notice.ts'
import {
  compareWithProviders as compareJob,
  giveBackWhatIsOpen,
  giveMoneyBack as giveMoneyBackJob,
  mailAboutFact as mailAboutFactJob,
  mailCardExpiring,
  mailRefundAsked,
  mailRenewalNotice,
  projectDueMemberships,
  removeCardAtProvider,
  readDelivery as readDeliveryJob,
  readForgottenDeliveries,
  renewSubscriptions,
  settleIntent as settleIntentJob,
  settleOpenIntents,
  stopRenewalThere,
  tellAboutExpiringCards as expiringCardsJob,
} from './payments.jobs.ts'
import { projectDuePeople } from './ledger/project-person.ts'
import { readDelivery, sendForgottenDeliveries } from './webhooks/read-delivery.ts'
import { renewDueSubscriptions } from './renewals/renew-subscriptions.ts'
import { settleEveryOpenIntent, settleIntent } from './intents/settle-intents.ts'
import { tellProviderToStop } from './renewals/stop-renewal.ts'
import { lookAfterEveryTrial } from './trials/look-after-trials.ts'
import { mailAboutTrialEnding } from './trials/mail-trial-ending.ts'
import { lookAfterTrials, mailTrialEnding } from './trials/trials.jobs.ts'
import { mailAboutExpiringCard, tellAboutExpiringCards } from './mails/tell-about-cards.ts'

/** Two readings for each thing, and they allow two hundred a minute. */
const PACE_MS = 700

export const paymentsWorker = (needs: Needs) => [
  handle(mailTrialEnding, ({ trialId }) => mailAboutTrialEnding(needs, trialId)),
  every('20 0 * * *', lookAfterTrials, () => lookAfterEveryTrial(needs)),
  handle(readDeliveryJob, ({ deliveryId }) => readDelivery(needs, deliveryId)),
  handle(settleIntentJob, ({ intentId }) => settleIntent(needs, intentId)),
  every('* * * * *', settleOpenIntents, () => settleEveryOpenIntent(needs)),
  handle(stopRenewalThere, ({ provider, subscription }) => tellProviderToStop(needs, provider, subscription)),
  handle(removeCardAtProvider, ({ customerId, cardId }) =>
    needs.cardPayments.removeCard(customerId, cardId, { key: `remove:${cardId}` }),
  ),
  every('*/5 * * * *', readForgottenDeliveries, () => sendForgottenDeliveries(needs)),
  every('2 * * * *', projectDueMemberships, () => projectDuePeople(needs)),
  // By day, when banks and people are awake; each step is taken once, and a lost hour is made up for.
  every('10 10-20 * * *', renewSubscriptions, () => renewDueSubscriptions(needs)),
  handle(mailRenewalNotice, notice => mailAboutRenewal(needs, notice)),
  handle(mailAboutFactJob, fact => mailAboutFact(needs, fact)),
  handle(giveMoneyBackJob, ({ requestId }) => giveMoneyBack(needs, requestId)),
  every('*/15 * * * *', giveBackWhatIsOpen, () => giveBackEverythingOpen(needs)),
  handle(mailRefundAsked, ({ requestId }) => mailAboutRefundAsked(needs, requestId)),
  every('40 9 * * *', expiringCardsJob, () => tellAboutExpiringCards(needs)),
  handle(mailCardExpiring, told => mailAboutExpiringCard(needs, told)),
  every('30 3 * * *', compareJob, async () => {
    const compared = await compareWithProviders(needs, { beforeEach: () => sleep(PACE_MS) })
    needs.log.info({ compared }, 'compared with the payment providers')
  }),
]
