import * as z from 'zod/mini'
import { idParam, looseText, picture, saidReply, strict, text, version } from '../../fields.ts'
import { defineCalls } from '../../kit.ts'

const wireEditedTeacher = z.object({
  id: z.int(),
  name: z.string(),
  biography: z.string(),
  picture: z.nullable(z.string()),
  /** How many courses name this person, in the catalogue or not. */
  courses: z.int(),
})
export type WireEditedTeacher = z.output<typeof wireEditedTeacher>

const teacherFields = { name: text(120), biography: looseText(2000) }
const teacherReply = z.object({ teacher: wireEditedTeacher })

export const manageTeachers = defineCalls({
  listAllTeachers: {
    method: 'GET',
    path: '/admin/teachers',
    access: 'manager',
    changes: false,
    summary: 'Everybody who teaches, by name.',
    reply: z.object({ teachers: z.array(wireEditedTeacher) }),
  },
  createTeacher: {
    method: 'POST',
    path: '/admin/teachers',
    access: 'manager',
    changes: true,
    summary: 'Add somebody who teaches.',
    body: strict(teacherFields),
    reply: teacherReply,
  },
  updateTeacher: {
    method: 'PUT',
    path: '/admin/teachers/{id}',
    access: 'manager',
    changes: true,
    summary: 'Change the name and the biography. Every course of theirs shows the new name.',
    params: strict({ id: idParam }),
    body: strict({ ...teacherFields, version }),
    reply: teacherReply,
  },
  changeTeacherPicture: {
    method: 'POST',
    path: '/admin/teachers/{id}/picture',
    access: 'manager',
    changes: true,
    cards: 'nowhere',
    summary:
      'Replace the picture by a JPEG, PNG or WebP in base64, or remove it. It is drawn anew, as a square.',
    params: strict({ id: idParam }),
    body: strict({ image: z.nullable(picture) }),
    reply: teacherReply,
  },
  removeTeacher: {
    method: 'DELETE',
    path: '/admin/teachers/{id}',
    access: 'manager',
    changes: true,
    summary: 'Remove somebody whom no course names.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
})
