import * as z from 'zod/mini'
import { idParam, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireCoursePage, wireListedCourse } from '../wire/course.ts'
import { wireLessonPreview } from '../wire/lesson.ts'
import { wireLessonCard } from '../wire/lesson-card.ts'

export const courses = defineCalls({
  readCourse: {
    method: 'GET',
    path: '/student/courses/{id}',
    access: 'member',
    changes: false,
    summary: 'A course for a person who has access to it, or to one of its lessons.',
    params: strict({ id: idParam }),
    reply: z.object({ course: wireCoursePage }),
  },
  readCourseOffer: {
    method: 'GET',
    path: '/student/courses-off/{id}',
    access: 'member',
    changes: false,
    summary: 'A course for a person without access: what it contains, its price and a preview.',
    params: strict({ id: idParam }),
    reply: z.object({
      course: wireListedCourse,
      /** Under which the checkout sells it. */
      slug: z.string(),
      movies: z.array(wireLessonCard),
      preview: z.nullable(wireLessonPreview),
      accessDays: z.int(),
      largestInstallments: z.int(),
    }),
  },
})
