import { manageCourses, type InputOf } from '@alinha/contract'
import { dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { CourseForm } from './course-fields.ts'
import { listCategories, listCourses } from './courses.queries.ts'
import { createCourse, moveCourse, readEditedCourse, removeCourse, updateCourse } from './edit-courses.ts'
import { createLesson, readEditedLesson, updateLesson } from './edit-lessons.ts'
import { duplicateLesson, moveLesson, removeLesson } from './place-lessons.ts'
import { listCourseLessons } from './lessons.queries.ts'
import { toWireCourse, toWireEditedLesson } from './to-wire.ts'

const REMOVED = {
  deleted: {
    'pt-BR': 'O curso foi removido.',
    en: 'The course was removed.',
    es: 'El curso fue eliminado.',
  },
  unpublished: {
    'pt-BR': 'O curso saiu do catálogo. As aulas e o que as pessoas assistiram continuam guardados.',
    en: 'The course has left the catalogue. Its lessons and what people watched are kept.',
    es: 'El curso salió del catálogo. Las clases y lo que las personas vieron siguen guardados.',
  },
}

const REMOVED_LESSON = {
  deleted: {
    'pt-BR': 'A aula foi removida.',
    en: 'The lesson was removed.',
    es: 'La clase fue eliminada.',
  },
  withdrawn: {
    'pt-BR': 'A aula saiu do catálogo. O que as pessoas assistiram e escreveram continua guardado.',
    en: 'The lesson has left the catalogue. What people watched and wrote is kept.',
    es: 'La clase salió del catálogo. Lo que las personas vieron y escribieron sigue guardado.',
  },
}

export const coursesRoutes = (needs: Needs) =>
  serve(manageCourses, {
    listAllCourses: async () => ({
      courses: (await listCourses(needs.db, dayInBrazil(needs.clock()))).map(toWireCourse),
    }),
    readEditedCourse: async ({ params }) => ({
      course: toWireCourse(await readEditedCourse(needs.db, params.id, dayInBrazil(needs.clock()))),
    }),
    createCourse: async ({ body }, actor, context) => ({
      course: toWireCourse(await createCourse(needs, toCourseForm(body), { actor, context })),
    }),
    updateCourse: async ({ body }, actor, context) => ({
      course: toWireCourse(await updateCourse(needs, body.id, toCourseForm(body), body, { actor, context })),
    }),
    removeCourse: async ({ body }, actor, context) => ({
      message: REMOVED[await removeCourse(needs, body.id, { actor, context })],
    }),
    moveCourse: async ({ body }, actor, context) => ({
      course: toWireCourse(await moveCourse(needs, body, { actor, context })),
    }),
    listCourseLessons: async ({ params }) => {
      await readEditedCourse(needs.db, params.id, dayInBrazil(needs.clock()))
      return { movies: (await listCourseLessons(needs.db, params.id)).map(toWireEditedLesson) }
    },
    createLesson: async ({ params, body }, actor, context) => ({
      movie: toWireEditedLesson(await createLesson(needs, params.id, body, { actor, context })),
    }),
    readEditedLesson: async ({ params }) => ({
      movie: toWireEditedLesson(await readEditedLesson(needs.db, params.id)),
    }),
    updateLesson: async ({ params, body }, actor, context) => {
      const fields = {
        title: body.title,
        description: body.description,
        isAvailable: body.disponivel === 1,
        isAvailableOnFreePlan: body.isAvailableOnFreePlan === 1,
        audience: body.audience,
        position: body.posicao,
        releasedOn: body.releasedOn,
        previewStartSeconds: body.previewStart,
      }
      return {
        movie: toWireEditedLesson(await updateLesson(needs, params.id, fields, body, { actor, context })),
      }
    },
    moveLesson: async ({ params, body }, actor, context) => ({
      movie: toWireEditedLesson(await moveLesson(needs, params.id, body.courseId, { actor, context })),
    }),
    duplicateLesson: async ({ params }, actor, context) => ({
      movie: toWireEditedLesson(await duplicateLesson(needs, params.id, { actor, context })),
    }),
    removeLesson: async ({ params }, actor, context) => ({
      message: REMOVED_LESSON[await removeLesson(needs, params.id, { actor, context })],
    }),
    listCategories: async () => ({ categories: await listCategories(needs.db) }),
  })

const toCourseForm = (body: InputOf<typeof manageCourses.createCourse>['body']): CourseForm => ({
  title: body.title,
  description: body.description,
  coverPath: body.cover,
  teacherId: body.teacherId,
  categoryId: body.categoryId,
  isOnDemand: body.isOnDemand === 1,
  isPublished: body.disponivel === 1,
  priceCentavos: body.preco,
  accessDays: body.accessDays,
})
