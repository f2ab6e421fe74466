import * as z from 'zod'
import { defineJob } from '../../../platform/jobs.ts'

/** Each night. */
export const forgetPlaybacks = defineJob({
  name: 'playback.forget-old',
  payload: z.object({}),
  policy: 'comes-daily',
})

export const playbackJobs = [forgetPlaybacks]
