import { manageCatalogue } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listEditedCategories, listFeaturedIds } from './arrangement.queries.ts'
import {
  createCategory,
  putFeatured,
  recordReview,
  removeCategory,
  updateCategory,
} from './edit-arrangement.ts'
import { toWireCategory } from './to-wire.ts'
import { readCatalogue } from '../catalogue-cache.ts'
import { cardWriter } from '../page-template.ts'

const REMOVED = {
  message: {
    'pt-BR': 'A categoria foi removida.',
    en: 'The category was removed.',
    es: 'La categoría fue eliminada.',
  },
}

export const arrangementRoutes = (needs: Needs) =>
  serve(manageCatalogue, {
    listEditedCategories: async () => ({
      categories: (await listEditedCategories(needs.db)).map(toWireCategory),
    }),
    createCategory: async ({ body }, actor, context) => ({
      category: toWireCategory(await createCategory(needs, body.title, { actor, context })),
    }),
    updateCategory: async ({ params, body }, actor, context) => {
      const fields = { title: body.title, position: body.posicao }
      return {
        category: toWireCategory(await updateCategory(needs, params.id, fields, body, { actor, context })),
      }
    },
    removeCategory: async ({ params }, actor, context) => {
      await removeCategory(needs, params.id, { actor, context })
      return REMOVED
    },
    listFeatured: (_input, actor) => listFeatured(needs, actor.userId),
    putFeatured: async ({ body }, actor, context) => {
      await putFeatured(needs, body, { actor, context })
      return listFeatured(needs, actor.userId)
    },
    recordReview: async ({ params, body }, actor, context) => {
      await recordReview(needs, params.id, body.reviewedOn, { actor, context })
      return body
    },
  })

/** Lessons of courses that are not published stay on the banner, and are shown to nobody. */
async function listFeatured(needs: Needs, userId: number) {
  const ids = await listFeaturedIds(needs.db)
  const { catalogue, member } = await readCatalogue(needs, userId)
  return { movies: ids.flatMap(id => catalogue.movies.get(id) ?? []).map(cardWriter(member)) }
}
