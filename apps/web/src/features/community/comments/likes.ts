import type { LikeAction } from '@alinha/domain'
import { queryOptions } from '@tanstack/react-query'
import { communityCalls } from '../community.calls.ts'

export type Likes = { likes: number; dislikes: number; action: LikeAction }

export const likesQuery = (movieId: number) =>
  queryOptions({
    queryKey: ['likes', movieId],
    queryFn: ({ signal }): Promise<Likes> => communityCalls.readLikes({ params: { id: movieId }, signal }),
  })

/** The figures after a person changes their own like from `action` to `wanted`. */
export const applyLikeAction = ({ likes, dislikes, action }: Likes, wanted: LikeAction): Likes => ({
  likes: likes + Number(wanted === 'like') - Number(action === 'like'),
  dislikes: dislikes + Number(wanted === 'dislike') - Number(action === 'dislike'),
  action: wanted,
})
