import { manageCommunity, type ReplyOf, type SentOf } from '@alinha/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'
import { COMMUNITY_KEY } from '../posts/community-key.ts'
import { FORUM_CATEGORIES_KEY } from '../forum/forum.calls.ts'

export const { manageCommunity: adminForumCalls } = connect({ manageCommunity })

export type EditedCategory = ReplyOf<typeof manageCommunity.listEditedForumCategories>['categories'][number]

export const moderatedShows = ['reported', 'all', 'removed'] as const
export type ModeratedShow = (typeof moderatedShows)[number]

export const moderatedParts = ['everywhere', 'forum', 'lessons'] as const
export type ModeratedPart = (typeof moderatedParts)[number]

export type ModerationWish = { show: ModeratedShow; where: ModeratedPart; authorId: number | null }

/** Below the key of all that people wrote: what is removed where it is read is removed here. */
export const moderationQuery = ({ show, where, authorId }: ModerationWish) =>
  infiniteQueryOptions({
    queryKey: [...COMMUNITY_KEY, 'moderation', show, where, authorId],
    queryFn: ({ pageParam, signal }) => {
      const query: SentOf<typeof manageCommunity.listAllComments>['query'] = {
        show,
        ...(where !== 'everywhere' && { where }),
        ...(authorId !== null && { authorId }),
        ...(pageParam !== null && { after: pageParam }),
      }
      return adminForumCalls.listAllComments({ query, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const editedForumCategoriesQuery = queryOptions({
  queryKey: [...FORUM_CATEGORIES_KEY, 'edited'],
  queryFn: async ({ signal }) => (await adminForumCalls.listEditedForumCategories({ signal })).categories,
})

export const courseTeachersQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['admin-course-teachers', courseId],
    queryFn: async ({ signal }) =>
      (await adminForumCalls.listCourseTeachers({ params: { id: courseId }, signal })).teachers,
  })
