import * as z from 'zod/mini'
import { choice, id, idParam, saidReply, strict, text } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireComment, wireReply } from '../wire/comment.ts'

const LONGEST_COMMENT = 5000

const likeAction = choice(['like', 'dislike', 'none'])
const wireLikes = z.object({
  likes: z.int(),
  dislikes: z.int(),
  action: z.enum(['like', 'dislike', 'none']),
})

export const comments = defineCalls({
  removeComment: {
    method: 'DELETE',
    path: '/comments/adminRemoveById/{id}',
    access: 'manager',
    changes: true,
    summary: 'Remove a comment or a topic with its answers. Its words stay for managers for 30 days.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  listComments: {
    method: 'GET',
    path: '/comments/{movieId}',
    access: 'confirmed',
    changes: false,
    summary: 'The comments on a lesson, newest first, each with its first answers.',
    params: strict({ movieId: idParam }),
    /** The id of the last comment of the page before. */
    query: strict({ after: z.optional(idParam) }),
    reply: z.object({ comments: z.array(wireComment), next: z.nullable(z.int()) }),
  },
  createComment: {
    method: 'POST',
    path: '/comments/{movieId}',
    access: 'confirmed',
    changes: true,
    summary: 'Comment on a lesson. A time in the text, such as 11:42, leads to that second.',
    params: strict({ movieId: idParam }),
    body: strict({ comment: text(LONGEST_COMMENT, 'Escreva o seu comentário.') }),
    reply: z.object({ comment: wireComment }),
  },
  replyToComment: {
    method: 'POST',
    path: '/comments/{movieId}/reply',
    access: 'confirmed',
    changes: true,
    summary: 'Answer a comment on a lesson, or an answer to it.',
    params: strict({ movieId: idParam }),
    body: strict({ commentId: id, authorId: id, comment: text(LONGEST_COMMENT, 'Escreva a sua resposta.') }),
    reply: z.object({ comment: wireReply }),
  },
  markCommentAsRead: {
    method: 'GET',
    path: '/comments/{id}/markAsRead',
    access: 'member',
    changes: true,
    summary: 'Mark one’s notices of a comment and of the answers to it as read.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  readLikes: {
    method: 'GET',
    path: '/likes/{id}',
    access: 'member',
    changes: false,
    summary: 'How many like a lesson, and what oneself said.',
    params: strict({ id: idParam }),
    reply: wireLikes,
  },
  changeLike: {
    method: 'POST',
    path: '/likes/{id}',
    access: 'member',
    changes: true,
    summary:
      'Like or dislike a lesson, or take it back. Refused when oldAction is no longer so; null does not ask.',
    params: strict({ id: idParam }),
    body: strict({ oldAction: z.nullable(likeAction), newAction: likeAction }),
    reply: wireLikes,
  },
})
