import { catalogue, courses } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/serve.ts'
import { listOnDemand, readCatalog, readCategory } from './read-catalog.ts'
import { readCourse, readCourseOffer } from './read-course.ts'

export const catalogueRoutes = (needs: Needs) => [
  ...serve(catalogue, {
    readCatalog: (_input, actor) => readCatalog(needs, actor.userId),
    readDemandCatalog: ({ query }, actor) => listOnDemand(needs, query.limit, actor.userId),
  }),
  ...serve(courses, {
    readCategory: ({ params }, actor) => readCategory(needs, params.id, actor.userId),
    readCourse: async ({ params }, actor) => ({ course: await readCourse(needs, params.id, actor.userId) }),
    readCourseOffer: ({ params }, actor) => readCourseOffer(needs, params.id, actor.userId),
  }),
]
