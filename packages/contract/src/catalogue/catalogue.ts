import * as z from 'zod/mini'
import { countParam, flag, idParam, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireListedCourse } from '../wire/course.ts'
import { wireBegunLesson, wireFeaturedLesson, wireLessonCard } from '../wire/lesson-card.ts'

/** On-demand courses that the person bought, each with its last day, included. */
const bought = z.array(z.object({ courseId: z.int(), until: z.string() }))

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
      bought,
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
    reply: z.object({ courses: z.array(wireListedCourse), bought }),
  },
  listCourses: {
    method: 'GET',
    path: '/catalog/courses',
    access: 'member',
    changes: false,
    summary: 'Every course and series by category, and which of them the person bought or began.',
    reply: z.object({
      /** Without an id: the courses of no category. */
      categories: z.array(
        z.object({ id: z.nullable(z.int()), title: z.string(), courses: z.array(wireListedCourse) }),
      ),
      bought,
      /** Courses of which the person has played a lesson. */
      begunIds: z.array(z.int()),
    }),
  },
  readCategory: {
    method: 'GET',
    path: '/categories/{id}',
    access: 'member',
    changes: false,
    summary: 'A category with its courses and lessons. Category 1 is the on-demand courses.',
    params: strict({ id: idParam }),
    reply: z.object({
      bought,
      id: z.int(),
      title: z.string(),
      courses: z.array(wireListedCourse),
      movies: z.array(wireLessonCard),
    }),
  },
})
