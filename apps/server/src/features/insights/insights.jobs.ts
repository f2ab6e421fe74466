import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

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

export const insightsJobs = [sumWatching, countMoney]
