import { positionOptions } from '@alinha/domain'
import * as z from 'zod/mini'
import { flag, id, idParam, looseText, saidReply, strict, text, wholeNumber } from './fields.ts'
import { defineCalls } from './kit.ts'
import { wireEditedCourse } from './wire/course.ts'
import { wireMovie } from './wire/movie.ts'
import { wireEditedPartner } from './wire/partner.ts'

const LARGEST_PRICE_IN_CENTAVOS = 10_000_000

const courseFields = {
  title: text(200),
  description: looseText(10_000),
  cover: z.nullable(text(500)),
  categoryId: z.nullable(id),
  isOnDemand: flag,
  disponivel: flag,
  preco: z.nullable(wholeNumber(0, LARGEST_PRICE_IN_CENTAVOS)),
  accessDays: wholeNumber(1, 3650),
}

const courseReply = z.object({ course: wireEditedCourse })

export const adminContent = defineCalls({
  listAllCourses: {
    method: 'GET',
    path: '/admin/courses',
    access: 'manager',
    changes: false,
    summary: 'All courses in their order, available or not.',
    reply: z.object({ courses: z.array(wireEditedCourse) }),
  },
  listCourseMovies: {
    method: 'GET',
    path: '/admin/courses/{id}/movies',
    access: 'manager',
    changes: false,
    summary: 'The lessons of a course in their order.',
    params: strict({ id: idParam }),
    reply: z.object({ movies: z.array(wireMovie) }),
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
    summary: 'Create a course at the end of the order.',
    body: strict(courseFields),
    reply: courseReply,
  },
  updateCourse: {
    method: 'POST',
    path: '/admin/courses/update',
    access: 'manager',
    changes: true,
    summary: 'Change a course.',
    body: strict({ id, ...courseFields }),
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
    summary: 'Put a course at a position from 1 to 1000.',
    body: strict({ id, posicao: wholeNumber(1, positionOptions.length) }),
    reply: courseReply,
  },
  listAllPartners: {
    method: 'GET',
    path: '/admin/partners',
    access: 'manager',
    changes: false,
    summary: 'All partners in their order, active or not.',
    reply: z.object({ partners: z.array(wireEditedPartner) }),
  },
})
