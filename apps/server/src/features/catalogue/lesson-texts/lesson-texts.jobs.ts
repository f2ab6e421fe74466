import * as z from 'zod'
import { defineJob } from '../../../platform/jobs.ts'

/** Sent when the captions of a lesson change and when a lesson shows another encode. */
export const publishCaptions = defineJob({
  name: 'lesson-texts.publish-captions',
  payload: z.object({ movieId: z.int() }),
  policy: 'must-happen',
})

export const lessonTextsJobs = [publishCaptions]
