import * as z from 'zod'
import { defineJob } from '../../../platform/jobs.ts'
import { defineMailJob } from '../../../platform/mail-jobs.ts'

export const mailTrialEnding = defineMailJob({
  name: 'account.mail-trial-ending',
  payload: z.object({ trialId: z.int() }),
  whenLate: 'dropped',
})

/** Each night: trials that are over end in the free plan, and people whose trial ends soon get a mail. */
export const advanceTrials = defineJob({
  name: 'account.look-after-trials',
  payload: z.object({}),
  policy: 'comes-daily',
  expireInSeconds: 900,
})

export const trialsJobs = [mailTrialEnding, advanceTrials]
