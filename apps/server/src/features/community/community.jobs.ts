import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** Each night it deletes the text of posts removed long ago, and pictures that no post shows. */
export const sweepCommunity = defineJob({
  name: 'forum.sweep',
  payload: z.object({}),
  policy: 'comes-daily',
  expireInSeconds: 900,
})

export const communityJobs = [sweepCommunity]
