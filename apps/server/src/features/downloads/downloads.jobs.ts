import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** Sent in the transaction that deletes the row: a file without a row is of no use. */
export const forgetMaterial = defineJob({
  name: 'downloads.forget-material',
  payload: z.object({ path: z.string() }),
  policy: 'must-happen',
})

/** Sent when a file is announced, to run when its address has expired: what arrives later is not wanted any more. */
export const forgetArrival = defineJob({
  name: 'downloads.forget-arrival',
  payload: z.object({ path: z.string() }),
  policy: 'must-happen',
})

/** Each night. */
export const forgetUnsentMaterials = defineJob({
  name: 'downloads.forget-unsent',
  payload: z.object({}),
  policy: 'comes-daily',
})

export const downloadsJobs = [forgetMaterial, forgetArrival, forgetUnsentMaterials]
