import { adminContent, type InputOf, type WireEditedPartner } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/serve.ts'
import { listAllPartners } from '../landing/index.ts'
import type { Wanted } from './course-fields.ts'
import { listCategories, listCourses } from './courses.queries.ts'
import { createCourse, moveCourse, readCourse, removeCourse, updateCourse } from './edit-courses.ts'
import { createMovie, readMovie, updateMovie } from './edit-movies.ts'
import { listMoviesOfCourse } from './movies.queries.ts'
import { toWireCourse, toWireEditedMovie } from './to-wire.ts'

const REMOVED = {
  deleted: 'O curso foi removido.',
  unpublished: 'O curso saiu do catálogo. As aulas e o que as pessoas assistiram continuam guardados.',
}

export const adminContentRoutes = (needs: Needs) =>
  serve(adminContent, {
    listAllCourses: async () => ({ courses: (await listCourses(needs.db)).map(toWireCourse) }),
    readEditedCourse: async ({ params }) => ({ course: toWireCourse(await readCourse(needs.db, params.id)) }),
    createCourse: async ({ body }, actor, context) => ({
      course: toWireCourse(await createCourse(needs, toWanted(body), { actor, context })),
    }),
    updateCourse: async ({ body: { id, ...body } }, actor, context) => ({
      course: toWireCourse(await updateCourse(needs, id, toWanted(body), { actor, context })),
    }),
    removeCourse: async ({ body }, actor, context) => ({
      message: REMOVED[await removeCourse(needs, body.id, { actor, context })],
    }),
    moveCourse: async ({ body }, actor, context) => ({
      course: toWireCourse(await moveCourse(needs, body.id, body.posicao, { actor, context })),
    }),
    listCourseMovies: async ({ params }) => {
      await readCourse(needs.db, params.id)
      return { movies: (await listMoviesOfCourse(needs.db, params.id)).map(toWireEditedMovie) }
    },
    createMovie: async ({ params, body }, actor, context) => ({
      movie: toWireEditedMovie(await createMovie(needs, params.id, body, { actor, context })),
    }),
    readEditedMovie: async ({ params }) => ({
      movie: toWireEditedMovie(await readMovie(needs.db, params.id)),
    }),
    updateMovie: async ({ params, body }, actor, context) => {
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
      return { movie: toWireEditedMovie(await updateMovie(needs, params.id, fields, { actor, context })) }
    },
    listCategories: async () => ({ categories: await listCategories(needs.db) }),
    listAllPartners: async () => {
      const partners = await listAllPartners(needs.db)
      return {
        partners: partners.map(({ id, name, logoPath, url, position, isActive }): WireEditedPartner => ({
          id,
          name,
          logo: logoPath,
          url,
          posicao: position,
          isActive: isActive ? 1 : 0,
        })),
      }
    },
  })

const toWanted = (body: InputOf<typeof adminContent.createCourse>['body']): Wanted => ({
  title: body.title,
  description: body.description,
  coverPath: body.cover,
  categoryId: body.categoryId,
  isOnDemand: body.isOnDemand === 1,
  isPublished: body.disponivel === 1,
  priceCentavos: body.preco,
  accessDays: body.accessDays,
})
