import { downloads } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import { beginMaterial, finishMaterial, removeMaterial, updateMaterial } from './manage/edit-materials.ts'
import { toWireMaterial } from './manage/to-wire.ts'
import { listDownloads, listLessonMaterials } from './list-materials.ts'
import { listAllMaterials } from './materials.queries.ts'

const REMOVED = {
  message: {
    'pt-BR': 'O material foi removido.',
    en: 'The material was removed.',
    es: 'El material fue eliminado.',
  },
}

export const downloadsRoutes = (needs: Needs) =>
  serve(downloads, {
    listDownloads: (_input, actor, { language }) => listDownloads(needs, actor.userId, language),
    listLessonMaterials: async ({ params, query }, actor) => ({
      materials: await listLessonMaterials(needs, { movieId: params.id, as: query.as ?? null }, actor),
    }),
    listMaterials: async () => ({ materials: (await listAllMaterials(needs.db)).map(toWireMaterial) }),
    beginMaterial: async ({ body }, actor, context) => {
      const { material, ...sending } = await beginMaterial(needs, body, { actor, context })
      return { material: toWireMaterial(material), ...sending }
    },
    finishMaterial: async ({ params }, actor, context) => ({
      material: toWireMaterial(await finishMaterial(needs, params.id, { actor, context })),
    }),
    updateMaterial: async ({ params, body }, actor, context) => {
      const fields = { title: body.title, position: body.posicao }
      return {
        material: toWireMaterial(await updateMaterial(needs, params.id, fields, body, { actor, context })),
      }
    },
    removeMaterial: async ({ params }, actor, context) => {
      await removeMaterial(needs, params.id, { actor, context })
      return REMOVED
    },
  })
