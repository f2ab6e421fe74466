import { idInAddress } from './id-in-address.ts'
import { toLessonDiscussion, toTopic } from './paths.ts'

/** Where the link of a mail leads: a post of a discussion, on a lesson or in the forum. */
type DiscussionLink = { movieId: number | null; rootId: number | null; postId: number | null }

const KEY = 'discussion_link'

/** It waits here while the person logs in, and is gone with the tab. Numbers, never an address: nothing can be put in. */
export const rememberDiscussionLink = ({ movieId, rootId, postId }: DiscussionLink): void =>
  sessionStorage.setItem(KEY, [movieId, rootId, postId].map(id => id ?? '').join(' '))

export function takeDiscussionLink(): string | null {
  const kept = sessionStorage.getItem(KEY) ?? ''
  sessionStorage.removeItem(KEY)
  const [movieId = null, rootId = null, postId = null] = kept.split(' ').map(id => idInAddress(id))
  if (rootId === null || postId === null) return null
  return movieId === null ? toTopic(rootId, postId) : toLessonDiscussion(movieId, rootId, postId)
}
