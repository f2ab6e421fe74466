import * as z from 'zod/mini'
import { choice, id, idParam, pageParam, saidReply, strict, text } from './fields.ts'
import { defineCalls } from './kit.ts'
import { wireComment } from './wire/comment.ts'

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
    summary: 'Remove a comment with its answers.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  listComments: {
    method: 'GET',
    path: '/comments/{movieId}',
    access: 'member',
    changes: false,
    summary: 'The comments on a lesson.',
    params: strict({ movieId: idParam }),
    query: strict({ page: z.optional(pageParam) }),
    reply: z.object({ comments: z.array(wireComment) }),
  },
  listAllComments: {
    method: 'GET',
    path: '/comments/adminGetAll',
    access: 'manager',
    changes: false,
    summary: 'The comments on all lessons, newest first.',
    query: strict({ page: z.optional(pageParam) }),
    reply: z.object({ comments: z.array(wireComment), total: z.int() }),
  },
  createComment: {
    method: 'POST',
    path: '/comments/{movieId}',
    access: 'member',
    changes: true,
    summary: 'Comment on a lesson.',
    params: strict({ movieId: idParam }),
    body: strict({ comment: text(LONGEST_COMMENT) }),
    reply: z.object({ comment: wireComment }),
  },
  replyToComment: {
    method: 'POST',
    path: '/comments/{movieId}/reply',
    access: 'member',
    changes: true,
    summary: 'Answer a comment on a lesson.',
    params: strict({ movieId: idParam }),
    body: strict({ commentId: id, authorId: id, comment: text(LONGEST_COMMENT) }),
    reply: z.object({ comment: wireComment }),
  },
  markCommentAsRead: {
    method: 'GET',
    path: '/comments/{id}/markAsRead',
    access: 'member',
    changes: true,
    summary: 'Mark the notice of a comment as read.',
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
    summary: 'Like or dislike a lesson, or take it back. oldAction decides nothing.',
    params: strict({ id: idParam }),
    body: strict({ oldAction: z.nullable(likeAction), newAction: likeAction }),
    reply: wireLikes,
  },
})
