import { comments } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { moderateRemoval, readModeratedPosts } from '../manage/moderate-posts.ts'
import { readPost } from '../forum/read-discussions.ts'
import { writeAnswer, writeComment } from '../forum/write-posts.ts'
import { markNoticesOfPost } from '../../notifications/index.ts'
import { changeLike, readLikes } from './change-likes.ts'
import { readComment, readComments } from './read-comments.ts'

const REMOVED = { message: 'Mensagem removida, com as respostas a ela.' }
const READ = { message: 'Marcado como lido.' }

export const commentsRoutes = (needs: Needs) =>
  serve(comments, {
    removeComment: async ({ params }, actor, context) => {
      await moderateRemoval(needs, { actor, context }, params.id)
      return REMOVED
    },
    listComments: ({ params, query }, actor) => readComments(needs, actor, params.movieId, query.after),
    listAllComments: ({ query }) => readModeratedPosts(needs, query),
    createComment: async ({ params, body }, actor) => {
      const id = await writeComment(needs, actor, params.movieId, body.comment)
      return { comment: await readComment(needs, actor, id) }
    },
    replyToComment: async ({ params, body }, actor) => {
      const id = await writeAnswer(needs, actor, {
        postId: body.commentId,
        movieId: params.movieId,
        text: body.comment,
        images: [],
      })
      return { comment: await readPost(needs, actor, id) }
    },
    markCommentAsRead: async ({ params }, actor) => {
      await markNoticesOfPost(needs, actor, params.id)
      return READ
    },
    readLikes: ({ params }, { userId }) => readLikes(needs, userId, params.id),
    changeLike: ({ params, body }, { userId }) =>
      changeLike(needs, userId, params.id, { seen: body.oldAction, wanted: body.newAction }),
  })
