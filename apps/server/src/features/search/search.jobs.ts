import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** Each night. */
export const forgetMisses = defineJob({
  name: 'search.forget-misses',
  payload: z.object({}),
  policy: 'comes-daily',
})
