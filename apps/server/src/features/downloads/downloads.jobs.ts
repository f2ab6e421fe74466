import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** Sent in the transaction that takes the row away: a file without a row is nobody's. */
export const forgetMaterial = defineJob({
  name: 'downloads.forget-material',
  payload: z.object({ path: z.string() }),
})

/** Sent when a file is announced, for when its address has expired: whatever comes that late counts no more. */
export const forgetArrival = defineJob({
  name: 'downloads.forget-arrival',
  payload: z.object({ path: z.string() }),
})

/** Each night. */
export const forgetUnsentMaterials = defineJob({ name: 'downloads.forget-unsent', payload: z.object({}) })

export const downloadsJobs = [forgetMaterial, forgetArrival, forgetUnsentMaterials]
