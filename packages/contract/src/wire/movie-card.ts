import * as z from 'zod/mini'
import { flag } from '../fields.ts'
import { wireMovie } from './movie.ts'

/**
 * A lesson as a card of ours shows it. `disponivel` is 1 only when pressing play plays; before, `releasedOn` may say
 * when. `progress` is the percentage covered.
 */
export const wireMovieCard = z.extend(wireMovie, {
  bookmarked: flag,
  progress: z.int(),
  courseId: z.int(),
  course: z.string(),
  releasedOn: z.nullable(z.string()),
  isNew: flag,
})
export type WireMovieCard = z.output<typeof wireMovieCard>

/** A lesson that was begun: `second` is where to go on. */
export const wireBegunMovie = z.extend(wireMovieCard, { second: z.int() })
export type WireBegunMovie = z.output<typeof wireBegunMovie>

/** A lesson in its course. `reviewedOn` is when somebody last checked that it still holds. */
export const wireCourseMovie = z.extend(wireBegunMovie, {
  description: z.string(),
  reviewedOn: z.nullable(z.string()),
})
export type WireCourseMovie = z.output<typeof wireCourseMovie>

/** A lesson on the banner. `cover` is wide. */
export const wireFeaturedMovie = z.extend(wireMovieCard, {
  description: z.string(),
  cover: z.nullable(z.string()),
  teacher: z.nullable(z.string()),
})
export type WireFeaturedMovie = z.output<typeof wireFeaturedMovie>

/** Where in a lesson a search leads. `marks` are the stretches of `text` that match, as [from, to). */
export const wireMoment = z.object({
  kind: z.enum(['chapter', 'said']),
  second: z.int(),
  text: z.string(),
  marks: z.array(z.array(z.int())),
})
export type WireMoment = z.output<typeof wireMoment>

/** A lesson that a search found, best moments first. None: the lesson as a whole matches. */
export const wireFoundMovie = z.extend(wireMovieCard, {
  teacher: z.nullable(z.string()),
  titleMarks: z.array(z.array(z.int())),
  moments: z.array(wireMoment),
})
export type WireFoundMovie = z.output<typeof wireFoundMovie>
