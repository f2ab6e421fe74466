import { comments, forum } from '@alinha/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { connect } from '../../platform/api/api.ts'
import { COMMUNITY_KEY } from './community-key.ts'

const { readTopic, replyToTopic, updatePost, removePost, reportPost, sendPostImage, readPostImage } = forum

const calls = connect({
  comments,
  forum: { readTopic, replyToTopic, updatePost, removePost, reportPost, sendPostImage, readPostImage },
})
export const communityCalls = { ...calls.comments, ...calls.forum }

/** Comments on a lesson, newest first. */
export const lessonCommentsQuery = (movieId: number) =>
  infiniteQueryOptions({
    queryKey: [...COMMUNITY_KEY, 'lesson', movieId],
    queryFn: ({ pageParam: after, signal }) =>
      communityCalls.listComments({
        params: { movieId },
        query: after === null ? {} : { after },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

/** A discussion with its answers, oldest first; from the answer `from` on, if there is one. */
export const discussionQuery = (id: number, from: number | null = null) =>
  infiniteQueryOptions({
    queryKey: [...COMMUNITY_KEY, 'discussion', id, from],
    queryFn: ({ pageParam, signal }) =>
      communityCalls.readTopic({
        params: { id },
        query: pageParam === null ? {} : { from: pageParam },
        signal,
      }),
    initialPageParam: from,
    getNextPageParam: ({ next }) => next,
  })
