import { courses } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { readCourse, readCourseOffer } from './read-course.ts'

export const courseRoutes = (needs: Needs) =>
  serve(courses, {
    readCourse: async ({ params }, actor) => ({ course: await readCourse(needs, params.id, actor) }),
    readCourseOffer: ({ params }, actor) => readCourseOffer(needs, params.id, actor.userId),
  })
