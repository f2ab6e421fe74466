import { positionOptions } from '@alinha/domain'
import * as z from 'zod/mini'
import {
  choice,
  day,
  flag,
  id,
  idParam,
  looseText,
  saidReply,
  strict,
  text,
  wholeNumber,
  version,
} from '../../fields.ts'
import { defineCalls } from '../../kit.ts'
import { wireEditedCourse } from '../../wire/course.ts'
import { wireEditedLesson } from '../../wire/lesson.ts'

const LARGEST_PRICE_IN_CENTAVOS = 10_000_000

const courseFields = {
  title: text(200),
  description: looseText(10_000),
  /** A picture that another course has too. Absent: it stays. */
  cover: z.optional(z.nullable(text(500))),
  /** Who teaches it. Absent: it stays. */
  teacherId: z.optional(z.nullable(id)),
  categoryId: z.nullable(id),
  isOnDemand: flag,
  disponivel: flag,
  preco: z.nullable(wholeNumber(1, LARGEST_PRICE_IN_CENTAVOS)),
  accessDays: wholeNumber(1, 3650),
}

const SECONDS_A_DAY = 86_400

const lessonReply = z.object({ movie: wireEditedLesson })
const courseReply = z.object({ course: wireEditedCourse })

export const manageCourses = defineCalls({
  listAllCourses: {
    method: 'GET',
    path: '/admin/courses',
    access: 'manager',
    changes: false,
    summary: 'All courses in the order of their categories, available or not.',
    reply: z.object({ courses: z.array(wireEditedCourse) }),
  },
  listCourseLessons: {
    method: 'GET',
    path: '/admin/courses/{id}/movies',
    access: 'manager',
    changes: false,
    summary: 'The lessons of a course in their order.',
    params: strict({ id: idParam }),
    reply: z.object({ movies: z.array(wireEditedLesson) }),
  },
  readEditedCourse: {
    method: 'GET',
    path: '/admin/courses/{id}',
    access: 'manager',
    changes: false,
    summary: 'A course with everything that can be edited.',
    params: strict({ id: idParam }),
    reply: courseReply,
  },
  createCourse: {
    method: 'POST',
    path: '/admin/courses/create',
    access: 'manager',
    changes: true,
    summary: 'Create a course at the end of its category.',
    body: strict(courseFields),
    reply: courseReply,
  },
  updateCourse: {
    method: 'POST',
    path: '/admin/courses/update',
    access: 'manager',
    changes: true,
    summary: 'Change a course.',
    body: strict({ id, ...courseFields, version }),
    reply: courseReply,
  },
  removeCourse: {
    method: 'POST',
    path: '/admin/courses/remove',
    access: 'manager',
    changes: true,
    summary: 'Remove a course from the catalogue.',
    body: strict({ id }),
    reply: saidReply,
  },
  moveCourse: {
    method: 'POST',
    path: '/admin/courses/posicao',
    access: 'manager',
    changes: true,
    summary: 'Put a course at a position of its category, from 1 to 1000.',
    body: strict({ id, posicao: wholeNumber(1, positionOptions.length), version }),
    reply: courseReply,
  },
  createLesson: {
    method: 'POST',
    path: '/admin/courses/{id}/movies',
    access: 'manager',
    changes: true,
    summary: 'Add a lesson at the end of a course. It waits for its file.',
    params: strict({ id: idParam }),
    body: strict({ title: text(200), description: looseText(10_000) }),
    reply: lessonReply,
  },
  readEditedLesson: {
    method: 'GET',
    path: '/admin/movies/{id}',
    access: 'manager',
    changes: false,
    summary: 'A lesson with everything that can be edited.',
    params: strict({ id: idParam }),
    reply: lessonReply,
  },
  updateLesson: {
    method: 'PUT',
    path: '/admin/movies/{id}',
    access: 'manager',
    changes: true,
    summary:
      'Change a lesson. disponivel releases it: at once, which needs a video, or on releasedOn when that day is ahead.',
    params: strict({ id: idParam }),
    body: strict({
      title: text(200),
      description: looseText(10_000),
      disponivel: flag,
      isAvailableOnFreePlan: flag,
      audience: choice(['everyone', 'professionals']),
      posicao: wholeNumber(1, positionOptions.length),
      releasedOn: z.nullable(day),
      previewStart: wholeNumber(0, SECONDS_A_DAY),
      version,
    }),
    reply: lessonReply,
  },
  moveLesson: {
    method: 'PUT',
    path: '/admin/movies/{id}/course',
    access: 'manager',
    changes: true,
    summary: 'Put a lesson at the end of another course. What people watched of it stays theirs.',
    params: strict({ id: idParam }),
    body: strict({ courseId: id }),
    reply: lessonReply,
  },
  duplicateLesson: {
    method: 'POST',
    path: '/admin/movies/{id}/duplicate',
    access: 'manager',
    changes: true,
    summary: 'Add a draft with the same words at the end of the same course. It waits for a file of its own.',
    params: strict({ id: idParam }),
    reply: lessonReply,
  },
  removeLesson: {
    method: 'DELETE',
    path: '/admin/movies/{id}',
    access: 'manager',
    changes: true,
    summary:
      'Remove a lesson that has nothing yet; take any other out of the catalogue, with what people watched kept.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  listCategories: {
    method: 'GET',
    path: '/admin/categories',
    access: 'manager',
    changes: false,
    summary: 'The categories in their order, to put a course into.',
    reply: z.object({ categories: z.array(z.object({ id: z.int(), title: z.string() })) }),
  },
})
