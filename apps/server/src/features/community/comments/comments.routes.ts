import { comments } from '@alinha/contract'
import type { Needs } from '../../../needs.ts'
import { serve } from '../../../platform/http/serve.ts'
import { markPostAsRead } from '../../notifications/index.ts'
import { removeComment } from '../posts/edit-posts.ts'
import { readPost } from '../posts/read-post.ts'
import { replyToPost } from '../posts/reply-to-post.ts'
import { createComment } from './create-comment.ts'
import { changeLike, readLikes } from './likes.ts'
import { listComments, readComment } from './list-comments.ts'

const REMOVED = {
  message: {
    'pt-BR': 'Mensagem removida, com as respostas a ela.',
    en: 'Message removed, with the answers to it.',
    es: 'Mensaje eliminado, con las respuestas a él.',
  },
}
const READ = {
  message: {
    'pt-BR': 'Marcado como lido.',
    en: 'Marked as read.',
    es: 'Marcado como leído.',
  },
}

export const commentsRoutes = (needs: Needs) =>
  serve(comments, {
    removeComment: async ({ params }, actor, context) => {
      await removeComment(needs, { actor, context }, params.id)
      return REMOVED
    },
    listComments: ({ params, query }, actor) => listComments(needs, actor, params.movieId, query.after),
    createComment: async ({ params, body }, actor) => {
      const id = await createComment(needs, actor, params.movieId, body.comment)
      return { comment: await readComment(needs, actor, id) }
    },
    replyToComment: async ({ params, body }, actor) => {
      const id = await replyToPost(needs, actor, {
        postId: body.commentId,
        movieId: params.movieId,
        text: body.comment,
        images: [],
      })
      return { comment: await readPost(needs, actor, id) }
    },
    markCommentAsRead: async ({ params }, actor) => {
      await markPostAsRead(needs, actor, params.id)
      return READ
    },
    readLikes: ({ params }, { userId }) => readLikes(needs, userId, params.id),
    changeLike: ({ params, body }, { userId }) =>
      changeLike(needs, userId, params.id, { seen: body.oldAction, wanted: body.newAction }),
  })
