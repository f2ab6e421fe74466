import { manageCommunity } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listCategories } from '../forum/topics.queries.ts'
import {
  createForumCategory,
  listCourseTeachers,
  putCourseTeachers,
  removeForumCategory,
  updateForumCategory,
} from './forum-settings.ts'
import { keepReportedPost, listAllComments, restorePost } from './moderate-posts.ts'

const KEPT = {
  message: {
    'pt-BR': 'A mensagem fica, e as denúncias foram encerradas.',
    en: 'The message stays, and the reports are closed.',
    es: 'El mensaje queda, y las denuncias se cerraron.',
  },
}
const RESTORED = {
  message: {
    'pt-BR': 'A mensagem voltou.',
    en: 'The message is back.',
    es: 'El mensaje volvió.',
  },
}
const REMOVED = {
  message: {
    'pt-BR': 'A categoria foi removida.',
    en: 'The category was removed.',
    es: 'La categoría fue eliminada.',
  },
}

export const manageCommunityRoutes = (needs: Needs) =>
  serve(manageCommunity, {
    listAllComments: ({ query }) => listAllComments(needs, query),
    keepReportedPost: async ({ params }, actor, context) => {
      await keepReportedPost(needs, { actor, context }, params.id)
      return KEPT
    },
    restorePost: async ({ params }, actor, context) => {
      await restorePost(needs, { actor, context }, params.id)
      return RESTORED
    },
    listEditedForumCategories: async () => ({ categories: await listCategories(needs.db) }),
    createForumCategory: async ({ body }, actor, context) => ({
      category: await createForumCategory(needs, body, { actor, context }),
    }),
    updateForumCategory: async ({ params, body }, actor, context) => ({
      category: await updateForumCategory(needs, params.id, body, { actor, context }),
    }),
    removeForumCategory: async ({ params }, actor, context) => {
      await removeForumCategory(needs, params.id, { actor, context })
      return REMOVED
    },
    listCourseTeachers: async ({ params }) => ({ teachers: await listCourseTeachers(needs, params.id) }),
    putCourseTeachers: async ({ params, body }, actor, context) => ({
      teachers: await putCourseTeachers(needs, params.id, body, { actor, context }),
    }),
  })
