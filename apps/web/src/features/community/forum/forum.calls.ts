import { forum } from '@alinha/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { connect } from '../../../platform/api/api.ts'
import { COMMUNITY_KEY } from '../community-key.ts'
import type { BrowsingPlace, SearchPlace } from './forum-place.ts'

const { listForumCategories, listTopics, createTopic, chooseBestAnswer, followTopic, searchForum } = forum

export const { forum: forumCalls } = connect({
  forum: {
    listForumCategories,
    listTopics,
    createTopic,
    chooseBestAnswer,
    followTopic,
    searchForum,
  },
})

/** Also begins the key of the list that managers edit, so that both are fetched again together. */
export const FORUM_CATEGORIES_KEY = ['forum-categories'] as const

export const forumCategoriesQuery = queryOptions({
  queryKey: FORUM_CATEGORIES_KEY,
  queryFn: async ({ signal }) => (await forumCalls.listForumCategories({ signal })).categories,
  staleTime: 5 * 60_000,
})

export const topicsQuery = ({ show, categoryId }: BrowsingPlace) =>
  infiniteQueryOptions({
    queryKey: [...COMMUNITY_KEY, 'topics', show, categoryId],
    queryFn: ({ pageParam, signal }) =>
      forumCalls.listTopics({
        query: {
          show,
          ...(categoryId !== null && { categoryId }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const foundPostsQuery = ({ keyword, where, categoryId }: SearchPlace) =>
  infiniteQueryOptions({
    queryKey: [...COMMUNITY_KEY, 'search', keyword, where, categoryId],
    queryFn: ({ pageParam, signal }) =>
      forumCalls.searchForum({
        body: {
          keyword,
          ...(where !== 'everywhere' && { where }),
          ...(categoryId !== null && { categoryId }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
