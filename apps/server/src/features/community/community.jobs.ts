import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** Each night it deletes the text of posts removed long ago, and pictures that no post shows. */
export const sweepCommunity = defineJob({
  name: 'forum.sweep',
  payload: z.object({}),
  retryLimit: 5,
  expireInSeconds: 900,
})

export const communityJobs = [sweepCommunity]
