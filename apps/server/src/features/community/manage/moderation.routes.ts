import { manageCommunity } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { listCategories } from '../forum/topics.queries.ts'
import { changeTeachers, createCategory, readTeachers, removeCategory, updateCategory } from './edit-forum.ts'
import { keepReportedPost, restorePost } from './moderate-posts.ts'

const KEPT = { message: 'A mensagem fica, e as denúncias foram encerradas.' }
const RESTORED = { message: 'A mensagem voltou.' }
const REMOVED = { message: 'A categoria foi removida.' }

export const moderationRoutes = (needs: Needs) =>
  serve(manageCommunity, {
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
      category: await createCategory(needs, body, { actor, context }),
    }),
    updateForumCategory: async ({ params, body }, actor, context) => ({
      category: await updateCategory(needs, params.id, body, { actor, context }),
    }),
    removeForumCategory: async ({ params }, actor, context) => {
      await removeCategory(needs, params.id, { actor, context })
      return REMOVED
    },
    listCourseTeachers: async ({ params }) => ({ teachers: await readTeachers(needs, params.id) }),
    putCourseTeachers: async ({ params, body }, actor, context) => ({
      teachers: await changeTeachers(needs, params.id, body.emails, { actor, context }),
    }),
  })
