import * as z from 'zod/mini'
import { idParam, strict } from './fields.ts'
import { defineCalls } from './kit.ts'
import { wireCoursePage, wireListedCourse } from './wire/course.ts'
import { wireMoviePreview } from './wire/movie.ts'
import { wireMovieCard } from './wire/movie-card.ts'

export const courses = defineCalls({
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
      movies: z.array(wireMovieCard),
    }),
  },
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
      movies: z.array(wireMovieCard),
      preview: z.nullable(wireMoviePreview),
      accessDays: z.int(),
      largestInstallments: z.int(),
    }),
  },
})
