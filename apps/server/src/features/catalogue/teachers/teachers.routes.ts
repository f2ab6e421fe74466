import { manageTeachers, teachers } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { readCatalogue } from '../catalogue-cache.ts'
import {
  changeTeacherPicture,
  createTeacher,
  readTeacher,
  removeTeacher,
  updateTeacher,
} from './edit-teachers.ts'
import { listTeachers } from './teachers.queries.ts'

const REMOVED = {
  message: {
    'pt-BR': 'A pessoa foi removida.',
    en: 'The person was removed.',
    es: 'La persona fue eliminada.',
  },
}

export const teachersRoutes = (needs: Needs) => [
  ...serve(teachers, {
    readTeacher: async ({ params }, { userId }) => {
      const { id, name, biography, picture } = await readTeacher(needs.db, params.id)
      const { catalogue, member } = await readCatalogue(needs, userId)
      const taught = [...catalogue.courses.values()].filter(({ teacherId }) => teacherId === id)
      return {
        teacher: { id, name, biography, picture },
        courses: taught.map(({ listed }) => listed),
        bought: [...member.boughtUntil].map(([courseId, until]) => ({ courseId, until })),
      }
    },
  }),
  ...serve(manageTeachers, {
    listAllTeachers: async () => ({ teachers: await listTeachers(needs.db) }),
    createTeacher: async ({ body }, actor, context) => ({
      teacher: await createTeacher(needs, body, { actor, context }),
    }),
    updateTeacher: async ({ params, body }, actor, context) => ({
      teacher: await updateTeacher(needs, params.id, body, body, { actor, context }),
    }),
    changeTeacherPicture: async ({ params, body }, actor, context) => ({
      teacher: await changeTeacherPicture(needs, params.id, body.image, { actor, context }),
    }),
    removeTeacher: async ({ params }, actor, context) => {
      await removeTeacher(needs, params.id, { actor, context })
      return REMOVED
    },
  }),
]
