import * as z from 'zod'
import { defineJob } from '../../../platform/jobs.ts'

export const mailTrialEnding = defineJob({
  name: 'account.mail-trial-ending',
  payload: z.object({ trialId: z.int() }),
})

/** Each night: trials that are over end in the free plan, and those that end soon are told. */
export const lookAfterTrials = defineJob({
  name: 'account.look-after-trials',
  payload: z.object({}),
  expireInSeconds: 900,
})

export const trialsJobs = [mailTrialEnding, lookAfterTrials]
