import * as z from 'zod'
import { defineJob } from '../../../platform/jobs.ts'

export const forgetWatchLog = defineJob({
  name: 'lessons.forget-watch-log',
  payload: z.object({}),
  policy: 'comes-hourly',
})

export const hoursJobs = [forgetWatchLog]
