import * as z from 'zod'
import { defineJob } from '../../../platform/jobs.ts'

/** Each night: words that were removed long ago, and pictures that no post shows. */
export const sweepForum = defineJob({
  name: 'forum.sweep',
  payload: z.object({}),
  expireInSeconds: 900,
})

export const forumJobs = [sweepForum]
