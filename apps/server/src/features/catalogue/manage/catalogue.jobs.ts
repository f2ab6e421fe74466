import * as z from 'zod'
import { defineJob } from '../../../platform/jobs.ts'

/** Of the lesson's shown encode, by the worker of media; takes a preview away again where there may be none. */
export const makePreview = defineJob({
  name: 'media.make-preview',
  payload: z.object({ movieId: z.int() }),
  policy: 'long-work',
  expireInSeconds: 2 * 3600,
  heartbeatSeconds: 10,
  atOnce: 1,
})

/** A moment of the lesson's video becomes its picture, by the worker of media. */
export const drawFrame = defineJob({
  name: 'media.draw-frame',
  payload: z.object({ movieId: z.int(), second: z.int().min(0) }),
  policy: 'long-work',
  expireInSeconds: 300,
  atOnce: 1,
  givesUpTo: 'media.give-up',
})

/** Sent in the transaction that withdraws a lesson: the CDN forgets its video, by the worker of media. */
export const purgeVideo = defineJob({
  name: 'media.purge-video',
  payload: z.object({ encodeId: z.string() }),
  policy: 'must-happen',
})

export const catalogueJobs = [makePreview, drawFrame, purgeVideo]
