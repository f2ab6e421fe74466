import type { Needs } from '../../needs.ts'
import { every, handle } from '../../platform/jobs.ts'
import { lookAfterTrials, mailAlreadyRegistered, mailConfirmation, mailTrialEnding } from './account.jobs.ts'
import { lookAfterEveryTrial } from './look-after-trials.ts'
import { mailAboutOwnAccount, mailAboutTrialEnding, mailConfirmationLink } from './mail-account.ts'

export const accountWorker = (needs: Needs) => [
  handle(mailConfirmation, ({ userId }) => mailConfirmationLink(needs, userId)),
  handle(mailAlreadyRegistered, ({ userId, requestId }) => mailAboutOwnAccount(needs, userId, requestId)),
  handle(mailTrialEnding, ({ trialId }) => mailAboutTrialEnding(needs, trialId)),
  every('20 0 * * *', lookAfterTrials, () => lookAfterEveryTrial(needs)),
]
