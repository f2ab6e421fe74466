import * as z from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** Grades the tests that nobody handed in in time. */
export const gradeForgottenTests = defineJob({
  name: 'academic.grade-forgotten-tests',
  payload: z.object({}),
  policy: 'comes-at-once',
  expireInSeconds: 300,
})

/** Each night it deletes the pictures that no question has. */
export const sweepQuestionPictures = defineJob({
  name: 'academic.sweep-question-pictures',
  payload: z.object({}),
  policy: 'comes-daily',
  expireInSeconds: 900,
})

export const academicJobs = [gradeForgottenTests, sweepQuestionPictures]
