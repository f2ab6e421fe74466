import * as z from 'zod/mini'
import { countParam, flag, strict } from './fields.ts'
import { defineCalls } from './kit.ts'
import { wireListedCourse } from './wire/course.ts'
import { wireBegunMovie, wireFeaturedMovie, wireMovieCard } from './wire/movie-card.ts'

/** What members choose from. */
export const catalogue = defineCalls({
  readCatalog: {
    method: 'GET',
    path: '/catalog',
    access: 'member',
    changes: false,
    summary:
      'The catalogue by rails: featured, begun, newest, on demand and by category, with the first lessons of each.',
    reply: z.object({
      /** The plan opens every lesson today; otherwise those of the free plan and what was bought. */
      opensEverything: flag,
      watchedSeconds: z.int(),
      continueWatching: z.array(wireBegunMovie),
      featured: z.array(wireFeaturedMovie),
      newest: z.array(wireMovieCard),
      onDemand: z.array(wireListedCourse),
      /** `total` counts all lessons; the category's own page has them. */
      categories: z.array(
        z.object({ id: z.int(), title: z.string(), total: z.int(), movies: z.array(wireMovieCard) }),
      ),
    }),
  },
  readDemandCatalog: {
    method: 'GET',
    path: '/catalog/demand',
    access: 'member',
    changes: false,
    summary: 'The on-demand courses.',
    query: strict({ limit: z.optional(countParam(100)) }),
    reply: z.object({ courses: z.array(wireListedCourse) }),
  },
})
