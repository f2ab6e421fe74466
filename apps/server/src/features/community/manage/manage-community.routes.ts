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

const KEPT = { message: 'A mensagem fica, e as denúncias foram encerradas.' }
const RESTORED = { message: 'A mensagem voltou.' }
const REMOVED = { message: 'A categoria foi removida.' }

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
