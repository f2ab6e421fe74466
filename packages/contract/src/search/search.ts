import * as z from 'zod/mini'
import {
  choice,
  flag,
  id,
  idParam,
  list,
  saidReply,
  searchKeyword,
  strict,
  text,
  textLike,
  version,
} from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireListedCourse } from '../wire/course.ts'
import { wireLesson } from '../wire/lesson.ts'
import { wireFoundLesson } from '../wire/lesson-card.ts'

const MOST_TERMS = 12

const synonyms = z.object({ id: z.int(), terms: z.array(z.string()) })
const terms = list(text(60), MOST_TERMS)
/** Where the last page ended: its score and its lesson. */
const cursor = textLike(/^\d{1,9}-\d{1,10}$/, 'Recarregue a busca.')

/** Finding a lesson, and the second of it. */
export const search = defineCalls({
  searchByKeyword: {
    method: 'POST',
    path: '/movies/search',
    access: 'member',
    changes: false,
    costly: true,
    summary: 'The lessons that match a keyword, best first.',
    body: strict({ keyword: searchKeyword }),
    reply: z.object({ movies: z.array(wireLesson) }),
  },
  searchLessons: {
    method: 'POST',
    path: '/search',
    access: 'member',
    changes: false,
    costly: true,
    summary:
      'The lessons that match in title, description, teacher, chapters or spoken words, with the moments to open at.',
    body: strict({
      keyword: searchKeyword,
      categoryId: z.optional(id),
      teacher: z.optional(text(120)),
      /** Up to 10 minutes, up to 30, longer. */
      duration: z.optional(choice(['short', 'medium', 'long'])),
      watched: z.optional(flag),
      isNew: z.optional(flag),
      /** While somebody writes about a case: nothing of the words is recorded, even when they find nothing. */
      isPrivate: z.optional(flag),
      after: z.optional(cursor),
    }),
    reply: z.object({
      movies: z.array(wireFoundLesson),
      /** Courses whose title or teacher matches; with the first page only. */
      courses: z.array(wireListedCourse),
      /** What was searched instead, when nothing was found for what was typed. */
      corrected: z.nullable(z.string()),
      next: z.nullable(z.string()),
    }),
  },
  suggestSearches: {
    method: 'GET',
    path: '/search/suggestions',
    access: 'member',
    changes: false,
    costly: true,
    summary: 'What the letters typed so far may become: terms, lessons, chapters, courses and teachers.',
    query: strict({ prefix: text(60) }),
    reply: z.object({
      suggestions: z.array(
        z.object({
          kind: z.enum(['term', 'lesson', 'chapter', 'course', 'teacher']),
          text: z.string(),
          /** The lesson that it opens, and the second; null: it is searched for. A course has its own id. */
          movieId: z.nullable(z.int()),
          courseId: z.nullable(z.int()),
          second: z.nullable(z.int()),
        }),
      ),
    }),
  },
  listSearchFilters: {
    method: 'GET',
    path: '/search/filters',
    access: 'member',
    changes: false,
    summary: 'What a search can be narrowed by: categories and teachers.',
    reply: z.object({
      categories: z.array(z.object({ id: z.int(), title: z.string() })),
      teachers: z.array(z.string()),
    }),
  },
  listSynonyms: {
    method: 'GET',
    path: '/admin/synonyms',
    access: 'manager',
    changes: false,
    summary: 'The words that a search takes for one another.',
    reply: z.object({ synonyms: z.array(synonyms) }),
  },
  createSynonyms: {
    method: 'POST',
    path: '/admin/synonyms',
    access: 'manager',
    changes: true,
    summary: 'Make words mean the same to a search.',
    body: strict({ terms }),
    reply: z.object({ synonyms }),
  },
  updateSynonyms: {
    method: 'PUT',
    path: '/admin/synonyms/{id}',
    access: 'manager',
    changes: true,
    summary: 'Replace the words of a group that mean the same.',
    params: strict({ id: idParam }),
    body: strict({ terms, version }),
    reply: z.object({ synonyms }),
  },
  removeSynonyms: {
    method: 'DELETE',
    path: '/admin/synonyms/{id}',
    access: 'manager',
    changes: true,
    summary: 'Let a group of words mean different things again.',
    params: strict({ id: idParam }),
    reply: saidReply,
  },
})
