import * as z from 'zod/mini'
import {
  choice,
  email,
  idParam,
  list,
  looseText,
  saidReply,
  strict,
  text,
  wholeNumber,
  version,
} from '../../fields.ts'
import { defineCalls } from '../../kit.ts'
import { wireModeratedPost } from '../../wire/comment.ts'

const MOST_TEACHERS = 20

const category = { name: text(80), description: looseText(300), position: wholeNumber(1, 1000) }
const wireEditedCategory = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  position: z.int(),
})
const wireTeachers = z.object({
  teachers: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
})

/** What managers do with comments and the forum. They remove posts by `removeComment`. */
export const manageCommunity = defineCalls({
  listAllComments: {
    method: 'GET',
    path: '/comments/adminGetAll',
    access: 'manager',
    changes: false,
    summary: 'What people wrote on lessons and in the forum, newest first.',
    query: strict({
      show: z.optional(choice(['all', 'reported', 'removed'])),
      where: z.optional(choice(['lessons', 'forum'])),
      authorId: z.optional(idParam),
      after: z.optional(idParam),
    }),
    reply: z.object({ comments: z.array(wireModeratedPost), next: z.nullable(z.int()) }),
  },
  keepReportedPost: {
    method: 'POST',
    path: '/admin/forum/posts/{id}/keep',
    access: 'manager',
    changes: true,
    summary: 'Settle the reports of a post: it stays.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  restorePost: {
    method: 'POST',
    path: '/admin/forum/posts/{id}/restore',
    access: 'manager',
    changes: true,
    summary: 'Put back what a manager removed, while its words are there.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  listEditedForumCategories: {
    method: 'GET',
    path: '/admin/forum/categories',
    access: 'manager',
    changes: false,
    summary: 'What the forum is divided into, to be edited.',
    reply: z.object({ categories: z.array(wireEditedCategory) }),
  },
  createForumCategory: {
    method: 'POST',
    path: '/admin/forum/categories',
    access: 'manager',
    changes: true,
    summary: 'Add a category to the forum.',
    body: strict(category),
    reply: z.object({ category: wireEditedCategory }),
  },
  updateForumCategory: {
    method: 'PUT',
    path: '/admin/forum/categories/{id}',
    access: 'manager',
    changes: true,
    summary: 'Name, describe or place a category of the forum anew.',
    params: strict({ id: idParam }),
    body: strict({ ...category, version }),
    reply: z.object({ category: wireEditedCategory }),
  },
  removeForumCategory: {
    method: 'DELETE',
    path: '/admin/forum/categories/{id}',
    access: 'manager',
    changes: true,
    summary: 'Remove a category of the forum that nobody has written in.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  listCourseTeachers: {
    method: 'GET',
    path: '/admin/courses/{id}/teachers',
    access: 'manager',
    changes: false,
    summary: 'Who answers on the lessons of a course as its teacher.',
    params: strict({ id: idParam }),
    reply: wireTeachers,
  },
  putCourseTeachers: {
    method: 'PUT',
    path: '/admin/courses/{id}/teachers',
    access: 'manager',
    changes: true,
    summary: 'Say by e-mail who answers on the lessons of a course as its teacher.',
    params: strict({ id: idParam }),
    body: strict({ emails: list(email, MOST_TEACHERS), version }),
    reply: wireTeachers,
  },
})
