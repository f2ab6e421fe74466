import * as z from 'zod'
import { defineJob } from '../../../platform/jobs.ts'

/** Each night. */
export const forgetPlaybacks = defineJob({
  name: 'playback.forget-old',
  payload: z.object({}),
  retryLimit: 5,
})

export const playbackJobs = [forgetPlaybacks]
