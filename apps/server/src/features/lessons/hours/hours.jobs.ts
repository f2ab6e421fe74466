import * as z from 'zod'
import { defineJob } from '../../../platform/jobs.ts'

/** Each night. */
export const forgetWatchLog = defineJob({
  name: 'lessons.forget-watch-log',
  payload: z.object({}),
  policy: 'comes-daily',
})

export const hoursJobs = [forgetWatchLog]
