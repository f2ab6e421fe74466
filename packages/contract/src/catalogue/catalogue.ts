import * as z from 'zod/mini'
import { countParam, flag, idParam, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireListedCourse } from '../wire/course.ts'
import { wireBegunLesson, wireFeaturedLesson, wireLessonCard } from '../wire/lesson-card.ts'

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
      continueWatching: z.array(wireBegunLesson),
      featured: z.array(wireFeaturedLesson),
      newest: z.array(wireLessonCard),
      onDemand: z.array(wireListedCourse),
      /** `total` counts all lessons; the category's own page has them. */
      categories: z.array(
        z.object({ id: z.int(), title: z.string(), total: z.int(), movies: z.array(wireLessonCard) }),
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
  readCategory: {
    method: 'GET',
    path: '/categories/{id}',
    access: 'member',
    changes: false,
    summary: 'A category with its courses and lessons. Category 1 is the on-demand courses.',
    params: strict({ id: idParam }),
    reply: z.object({
      id: z.int(),
      title: z.string(),
      courses: z.array(wireListedCourse),
      movies: z.array(wireLessonCard),
    }),
  },
})
