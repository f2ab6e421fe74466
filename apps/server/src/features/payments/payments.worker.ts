import { checkInvariants } from './figures/check-invariants.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Needs } from '../../needs.ts'
import { handleMail } from '../notifications/index.ts'
import { every, handle } from '../../platform/jobs.ts'
import { compareWithProviders } from './comparison/compare-with-providers.ts'
import { settleIntent, settleOpenIntents } from './intents/settle-intents.ts'
import { refreshDueMemberships } from './ledger/refresh-membership.ts'
import { findMarketplacePurchases } from './ledger/find-marketplace-purchases.ts'
import { mailAboutFact } from './mails/mail-about-fact.ts'
import { mailCardExpiring, sendCardExpiryMails } from './mails/mail-expiring-cards.ts'
import * as jobs from './payments.jobs.ts'
import { sumStatements } from './receivers/sum-statements.ts'
import { mailRefundRequested } from './refunds/mail-refund-requested.ts'
import { payOpenRefunds, payRefund } from './refunds/pay-refund.ts'
import { mailRenewalNotice } from './renewals/mail-renewal-notice.ts'
import { mailRenewalPaused } from './renewals/mail-renewal-paused.ts'
import { mailAboutDays } from './manage/grant-days.ts'
import { mailRenewalResumed } from './renewals/mail-renewal-resumed.ts'
import { readOlderSubscription, readOlderSubscriptions } from './renewals/read-older-subscription.ts'
import { renewDueSubscriptions } from './renewals/renew-subscriptions.ts'
import { stopRenewalAtProvider } from './renewals/stop-renewal.ts'
import { advanceTrials } from './trials/advance-trials.ts'
import { mailTrialEnding } from './trials/mail-trial-ending.ts'
import * as trialsJobs from './trials/trials.jobs.ts'
import { readDelivery, resendForgottenDeliveries } from './webhooks/read-delivery.ts'

/** The provider allows two hundred requests a minute: more than half are left to people who pay. */
const PACE_MS = 700

/** One request in so long; what the work in between takes is not waited for again. */
function keepPace(): () => Promise<void> {
  let next = 0
  return async () => {
    const wait = next - performance.now()
    if (wait > 0) await sleep(wait)
    next = performance.now() + PACE_MS
  }
}

/** The next run comes after ten minutes, and goes on where this one stopped. */
const COMPARE_MS = 9 * 60_000
/** The next comes after a minute, and goes on where this one stopped. */
const SUM_MS = 50_000

export const paymentsWorker = (needs: Needs) => [
  handleMail(needs, trialsJobs.mailTrialEnding, ({ trialId }) => mailTrialEnding(needs, trialId)),
  every('20 0 * * *', trialsJobs.advanceTrials, () => advanceTrials(needs)),
  handle(jobs.readDelivery, ({ deliveryId }) => readDelivery(needs, deliveryId)),
  handle(jobs.findMarketplacePurchases, ({ userId }) => findMarketplacePurchases(needs, userId)),
  handle(jobs.settleIntent, ({ intentId }) => settleIntent(needs, intentId)),
  every('* * * * *', jobs.settleOpenIntents, () => settleOpenIntents(needs)),
  handle(jobs.stopRenewalAtProvider, ({ provider, subscription }) =>
    stopRenewalAtProvider(needs, provider, subscription),
  ),
  handle(jobs.readOlderSubscription, ({ userId }) => readOlderSubscription(needs, userId)),
  every('*/15 * * * *', jobs.readOlderSubscriptions, () => readOlderSubscriptions(needs)),
  handle(jobs.removeCardAtProvider, ({ customerId, cardId }) =>
    needs.cardPayments.removeCard(customerId, cardId, { key: `remove:${cardId}` }),
  ),
  every('*/5 * * * *', jobs.resendForgottenDeliveries, () => resendForgottenDeliveries(needs)),
  every('2 * * * *', jobs.refreshDueMemberships, () => refreshDueMemberships(needs)),
  // By day, when banks and people are awake. Each step is taken once, and a lost hour is made up for.
  every('10 10-20 * * *', jobs.renewSubscriptions, () => renewDueSubscriptions(needs)),
  handleMail(needs, jobs.mailRenewalNotice, notice => mailRenewalNotice(needs, notice)),
  handleMail(needs, jobs.mailDaysGiven, given => mailAboutDays(needs, given)),
  handleMail(needs, jobs.mailRenewalResumed, resumed => mailRenewalResumed(needs, resumed)),
  handleMail(needs, jobs.mailRenewalPaused, paused => mailRenewalPaused(needs, paused)),
  handleMail(needs, jobs.mailAboutFact, fact => mailAboutFact(needs, fact)),
  handle(jobs.payRefund, ({ requestId }) => payRefund(needs, requestId)),
  every('*/15 * * * *', jobs.payOpenRefunds, () => payOpenRefunds(needs)),
  handleMail(needs, jobs.mailRefundRequested, ({ requestId }) => mailRefundRequested(needs, requestId)),
  every('40 9 * * *', jobs.sendCardExpiryMails, () => sendCardExpiryMails(needs)),
  handleMail(needs, jobs.mailCardExpiring, expiry => mailCardExpiring(needs, expiry)),
  every('50 * * * *', jobs.checkInvariants, async () => {
    await checkInvariants(needs)
  }),
  every('* * * * *', jobs.sumStatements, () =>
    sumStatements(needs, { until: needs.clock().getTime() + SUM_MS }),
  ),
  every('*/10 * * * *', jobs.compareWithProviders, async () => {
    const compared = await compareWithProviders(needs, {
      beforeEach: keepPace(),
      until: needs.clock().getTime() + COMPARE_MS,
      isScheduled: true,
    })
    needs.log.info({ compared }, 'compared with the payment providers')
  }),
]
