import { manageCommunity, type ReplyOf, type SentOf } from '@alinha/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import { FORUM_CATEGORIES_KEY } from '../forum/forum.calls.ts'

export const { manageCommunity: manageCommunityCalls } = connect({ manageCommunity })

export type EditedCategory = ReplyOf<typeof manageCommunity.listEditedForumCategories>['categories'][number]

export const moderationLists = ['reported', 'all', 'removed'] as const
export type ModerationList = (typeof moderationLists)[number]

export const moderatedPlaces = ['everywhere', 'forum', 'lessons'] as const
export type ModeratedPlace = (typeof moderatedPlaces)[number]

export type ModerationFilter = { show: ModerationList; where: ModeratedPlace; authorId: number | null }

/** Its key begins with COMMUNITY_KEY, so that a post removed on another page disappears here too. */
export const moderationQuery = ({ show, where, authorId }: ModerationFilter) =>
  infiniteQueryOptions({
    queryKey: [...COMMUNITY_KEY, 'moderation', show, where, authorId],
    queryFn: ({ pageParam, signal }) => {
      const query: SentOf<typeof manageCommunity.listAllComments>['query'] = {
        show,
        ...(where !== 'everywhere' && { where }),
        ...(authorId !== null && { authorId }),
        ...(pageParam !== null && { after: pageParam }),
      }
      return manageCommunityCalls.listAllComments({ query, signal })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const editedForumCategoriesQuery = queryOptions({
  queryKey: [...FORUM_CATEGORIES_KEY, 'edited'],
  queryFn: async ({ signal }) =>
    (await manageCommunityCalls.listEditedForumCategories({ signal })).categories,
})

export const courseTeachersQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['admin-course-teachers', courseId],
    queryFn: async ({ signal }) =>
      (await manageCommunityCalls.listCourseTeachers({ params: { id: courseId }, signal })).teachers,
  })
