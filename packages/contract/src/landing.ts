import * as z from 'zod/mini'
import { choice, countParam, strict } from './fields.ts'
import { defineCalls } from './kit.ts'
import { wireCourse } from './wire/course.ts'
import { wirePartner } from './wire/partner.ts'

export const landing = defineCalls({
  listDemandCourses: {
    method: 'GET',
    path: '/home/demand',
    access: 'anyone',
    changes: false,
    summary: 'The on-demand courses of the landing page.',
    reply: z.object({ courses: z.array(wireCourse) }),
  },
  listPartners: {
    method: 'GET',
    path: '/home/partners',
    access: 'anyone',
    changes: false,
    summary: 'The partners of the landing page.',
    query: strict({
      limit: z.optional(countParam(100)),
      order: z.optional(choice(['random', 'name'])),
    }),
    reply: z.object({ partners: z.array(wirePartner) }),
  },
})
