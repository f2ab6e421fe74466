import * as z from 'zod'
import { defineJob } from '../../../../platform/jobs.ts'

/** The job of a worker that dies is taken up by another, which goes on with whoever is left. */
export const changeMany = defineJob({
  name: 'account.change-many',
  payload: z.object({ bulkId: z.uuid() }),
  oneAtATimePer: ({ bulkId }) => bulkId,
  expireInSeconds: 3600,
  heartbeatSeconds: 10,
  policy: 'must-happen',
})

export const forgetBulkChanges = defineJob({
  name: 'account.forget-bulk-changes',
  payload: z.object({}),
  policy: 'comes-daily',
})

export const bulkJobs = [changeMany, forgetBulkChanges]
