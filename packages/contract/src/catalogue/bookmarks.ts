import * as z from 'zod/mini'
import { flag, flagParam, idParam, saidReply, sharedListId, strict } from '../fields.ts'
import { defineCalls } from '../kit.ts'
import { wireLesson } from '../wire/lesson.ts'
import { wireLessonCard } from '../wire/lesson-card.ts'

export const bookmarks = defineCalls({
  listBookmarks: {
    method: 'GET',
    path: '/movies/bookmarks',
    access: 'member',
    changes: false,
    summary: 'The lessons a person bookmarked, the last one first.',
    reply: z.object({
      movies: z.array(wireLessonCard),
      /** Whether somebody who holds the link can see the list now. */
      isShared: flag,
    }),
  },
  toggleBookmark: {
    method: 'GET',
    path: '/movies/{id}/toggleBookmark',
    access: 'member',
    changes: true,
    summary: 'Bookmark a lesson or take the bookmark away.',
    params: strict({ id: idParam }),
    query: strict({ to: z.optional(flagParam) }),
    reply: z.object({ bookmarked: flag }),
  },
  readBookmarkLink: {
    method: 'GET',
    path: '/movies/bookmarks/link-id',
    access: 'member',
    changes: true,
    summary: 'The id under which one’s bookmark list is shared from now on.',
    reply: z.object({ id: z.string() }),
  },
  revokeBookmarkLink: {
    method: 'DELETE',
    path: '/movies/bookmarks/link-id',
    access: 'member',
    changes: true,
    summary: 'Stop sharing one’s bookmark list. The link never works again.',
    reply: saidReply,
  },
  readSharedBookmarks: {
    method: 'GET',
    path: '/movies/bookmarks/share/{id}',
    access: 'anyone',
    changes: false,
    summary: 'A bookmark list by the unguessable id its owner shared: the lessons that anyone may see.',
    params: strict({ id: sharedListId }),
    reply: z.object({
      name: z.string(),
      movies: z.array(wireLesson),
      /** How many more the list has, for professionals only. */
      forProfessionals: z.int(),
    }),
  },
})
