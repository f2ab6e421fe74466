import * as z from 'zod/mini'
import { flag } from '../fields.ts'
import { wireLesson } from './lesson.ts'

/**
 * A lesson as a card of ours shows it. `disponivel` is 1 only when pressing play plays; before, `releasedOn` may say
 * when. `progress` is the percentage covered.
 */
export const wireLessonCard = z.extend(wireLesson, {
  bookmarked: flag,
  progress: z.int(),
  courseId: z.int(),
  course: z.string(),
  releasedOn: z.nullable(z.string()),
  isNew: flag,
})
export type WireLessonCard = z.output<typeof wireLessonCard>

/** A lesson that was begun: `second` is where to go on. */
export const wireBegunLesson = z.extend(wireLessonCard, { second: z.int() })
export type WireBegunLesson = z.output<typeof wireBegunLesson>

/** A lesson in its course. `reviewedOn` is when somebody last checked that it still holds. */
export const wireCourseLesson = z.extend(wireBegunLesson, {
  description: z.string(),
  reviewedOn: z.nullable(z.string()),
})
export type WireCourseLesson = z.output<typeof wireCourseLesson>

/** A lesson on the banner. `cover` is wide. */
export const wireFeaturedLesson = z.extend(wireLessonCard, {
  description: z.string(),
  cover: z.nullable(z.string()),
  teacher: z.nullable(z.string()),
})
export type WireFeaturedLesson = z.output<typeof wireFeaturedLesson>

/** Where in a lesson a search leads. `marks` are the stretches of `text` that match, as [from, to). */
export const wireMoment = z.object({
  kind: z.enum(['chapter', 'said']),
  second: z.int(),
  text: z.string(),
  marks: z.array(z.array(z.int())),
})
export type WireMoment = z.output<typeof wireMoment>

/** A lesson that a search found, best moments first. None: the lesson as a whole matches. */
export const wireFoundLesson = z.extend(wireLessonCard, {
  teacher: z.nullable(z.string()),
  titleMarks: z.array(z.array(z.int())),
  moments: z.array(wireMoment),
})
export type WireFoundLesson = z.output<typeof wireFoundLesson>
