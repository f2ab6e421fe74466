import { privacy } from '@alinha/contract'
import type { Needs } from '../../needs.ts'
import { serve } from '../../platform/http/serve.ts'
import { findDeletionDueAt } from './deletion/deletion.queries.ts'
import { downloadExport } from './export/download-export.ts'
import { readMyData } from './read-my-data.ts'
import { requestExport } from './export/request-export.ts'
import { confirmDeletion, requestDeletion, undoDeletion } from './deletion/schedule-deletion.ts'

export const privacyRoutes = (needs: Needs) =>
  serve(privacy, {
    readMyData: (_input, { userId }, context) => readMyData(needs, userId, context),
    requestExport: ({ body }, actor, context) => requestExport(needs, actor, body.password, context),
    downloadExport: ({ params }, actor, context) => downloadExport(needs, actor, params.id, context),
    readDeletion: async (_input, { userId }) => {
      const dueAt = await findDeletionDueAt(needs.db, userId)
      return { dueAt: dueAt?.toISOString() ?? null }
    },
    requestDeletion: ({ body }, actor, context) => requestDeletion(needs, actor, body.password, context),
    confirmDeletion: ({ body }, actor, context) => confirmDeletion(needs, actor, body.token, context),
    undoDeletion: async (_input, actor, context) => {
      await undoDeletion(needs, actor, context)
      return {
        message: {
          'pt-BR': 'Sua conta continua. Nada foi apagado.',
          en: 'Your account stays. Nothing was deleted.',
          es: 'Tu cuenta continúa. Nada fue borrado.',
        },
      }
    },
  })
