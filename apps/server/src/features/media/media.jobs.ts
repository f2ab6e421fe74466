import * as z from 'zod'
import { defineJob, type Queue } from '../../platform/jobs.ts'

const anEncode = z.object({ encodeId: z.string() })

/** Long work that fills a core: a process does one at a time, and another worker gets it when the heartbeats stop. */
const long = {
  expireInSeconds: 2 * 3600,
  heartbeatSeconds: 10,
  policy: 'long-work',
  atOnce: 1,
  givesUpTo: 'media.give-up',
} satisfies Partial<Queue>

/** Sent in the transaction that marks the upload received. */
export const checkUpload = defineJob({
  name: 'media.check-upload',
  payload: z.object({ uploadId: z.uuid() }),
  ...long,
  expireInSeconds: 900,
})

export const encodePiece = defineJob({
  name: 'media.encode-piece',
  payload: z.object({ encodeId: z.string(), piece: z.int().min(0) }),
  ...long,
})

export const encodeAudio = defineJob({ name: 'media.encode-audio', payload: anEncode, ...long })

/** Sent in the transaction that records the last piece. */
export const publish = defineJob({ name: 'media.publish', payload: anEncode, ...long })

/** Sent after every attempt failed: the manager is told, and the work ends. */
export const giveUp = defineJob({
  name: 'media.give-up',
  payload: z.union([
    anEncode,
    z.object({ uploadId: z.uuid() }),
    z.object({ movieId: z.int(), second: z.int() }),
  ]),
  policy: 'must-happen',
})

export const sweepMedia = defineJob({
  name: 'media.sweep',
  payload: z.object({}),
  policy: 'comes-daily',
  expireInSeconds: 3600,
})

export const mediaJobs = [checkUpload, encodePiece, encodeAudio, publish, giveUp, sweepMedia]
