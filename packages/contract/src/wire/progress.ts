import * as z from 'zod/mini'
import { flag } from '../fields.ts'

/**
 * How far a person is in one lesson: `second` is where to go on, `rate` the speed at which it was last played,
 * `covered` the seconds of content seen, and `progress` the same in percent, 100 only when nothing is missing.
 */
export const wireProgress = z.object({
  movieId: z.int(),
  second: z.int(),
  rate: z.number(),
  covered: z.int(),
  progress: z.int(),
  watched: flag,
  seenAt: z.string(),
})
export type WireProgress = z.output<typeof wireProgress>

/** With the parts that were seen, in tenths of a second as they are reported. */
export const wireLessonProgress = z.extend(wireProgress, { ranges: z.array(z.array(z.int())) })
export type WireLessonProgress = z.output<typeof wireLessonProgress>

/** The hours that count, and how many are missing for the certificate, in seconds. */
export const wireWatchedHours = z.object({
  total_horas_assistidas: z.number(),
  watchedSeconds: z.int(),
  neededSeconds: z.int(),
  missingSeconds: z.int(),
})
export type WireWatchedHours = z.output<typeof wireWatchedHours>
