import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'
import { defineMailJob } from '../../platform/mail-jobs.ts'

/** Keeps the figures of lessons a few minutes behind what is watched. */
export const sumWatching = defineJob({
  name: 'insights.sum-watching',
  payload: z.object({}),
  expireInSeconds: 290,
  policy: 'comes-at-once',
})

/** Each night. */
export const countMoney = defineJob({
  name: 'insights.count-money',
  payload: z.object({}),
  expireInSeconds: 3600,
  policy: 'comes-daily',
})

/** Within minutes of the first time that a bug is seen. */
export const tellAboutBugs = defineJob({
  name: 'insights.tell-about-bugs',
  payload: z.object({}),
  policy: 'comes-at-once',
})

export const mailBugs = defineMailJob({
  name: 'insights.mail-bugs',
  payload: z.object({ userId: z.int(), bugIds: z.array(z.int()) }),
  whenLate: 'still-true',
})

export const forgetBugs = defineJob({
  name: 'insights.forget-bugs',
  payload: z.object({}),
  policy: 'comes-daily',
})

export const insightsJobs = [sumWatching, countMoney, tellAboutBugs, mailBugs, forgetBugs]
