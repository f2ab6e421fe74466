import { positionOptions } from '@alinha/domain'
import * as z from 'zod/mini'
import { day, id, idParam, list, saidReply, strict, text, wholeNumber, version } from '../../fields.ts'
import { defineCalls } from '../../kit.ts'
import { wireLessonCard } from '../../wire/lesson-card.ts'

const MOST_FEATURED = 12

const categoryReply = z.object({
  category: z.object({ id: z.int(), title: z.string(), posicao: z.int(), courses: z.int() }),
})
const featuredReply = z.object({ movies: z.array(wireLessonCard) })

/** How managers arrange what members choose from. */
export const manageCatalogue = defineCalls({
  listEditedCategories: {
    method: 'GET',
    path: '/admin/categories/all',
    access: 'manager',
    changes: false,
    summary: 'The categories in their order, with how many courses each has.',
    reply: z.object({ categories: z.array(categoryReply.shape.category) }),
  },
  createCategory: {
    method: 'POST',
    path: '/admin/categories',
    access: 'manager',
    changes: true,
    summary: 'Create a category at the end of the order.',
    body: strict({ title: text(80) }),
    reply: categoryReply,
  },
  updateCategory: {
    method: 'PUT',
    path: '/admin/categories/{id}',
    access: 'manager',
    changes: true,
    summary: 'Rename a category, and put it at a position from 1 to 1000.',
    params: strict({ id: idParam }),
    body: strict({ title: text(80), posicao: wholeNumber(1, positionOptions.length), version }),
    reply: categoryReply,
  },
  removeCategory: {
    method: 'DELETE',
    path: '/admin/categories/{id}',
    access: 'manager',
    changes: true,
    summary: 'Remove a category that has no courses.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
  listFeatured: {
    method: 'GET',
    path: '/admin/featured',
    access: 'manager',
    changes: false,
    summary: 'The lessons of the banner, in their order.',
    reply: featuredReply,
  },
  putFeatured: {
    method: 'PUT',
    path: '/admin/featured',
    access: 'manager',
    changes: true,
    summary: 'Put these lessons on the banner, in this order, and no others.',
    body: strict({ movieIds: list(id, MOST_FEATURED), version }),
    reply: featuredReply,
  },
  recordReview: {
    method: 'PUT',
    path: '/admin/movies/{id}/review',
    access: 'manager',
    changes: true,
    summary: 'Note the day on which somebody last checked that a lesson still holds, or that nobody did.',
    params: strict({ id: idParam }),
    body: strict({ reviewedOn: z.nullable(day) }),
    reply: z.object({ reviewedOn: z.nullable(z.string()) }),
  },
})
