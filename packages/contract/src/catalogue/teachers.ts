import * as z from 'zod/mini'
import { idParam, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireListedCourse } from '../wire/course.ts'

export const teachers = defineCalls({
  readTeacher: {
    method: 'GET',
    path: '/teachers/{id}',
    access: 'member',
    changes: false,
    summary: 'Who teaches: a name, a few sentences, a picture and the courses in the catalogue.',
    params: strict({ id: idParam }),
    reply: z.object({
      teacher: z.object({
        id: z.int(),
        name: z.string(),
        biography: z.string(),
        picture: z.nullable(z.string()),
      }),
      courses: z.array(wireListedCourse),
      bought: z.array(z.object({ courseId: z.int(), until: z.string() })),
    }),
  },
})
