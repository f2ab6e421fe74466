import { idInAddress } from '../../platform/id-in-address.ts'
import { toLessonDiscussion, toTopic } from '../../platform/paths.ts'

/** The target of a link in a mail: a post of a discussion, on a lesson (`movieId`) or in the forum. */
type DiscussionLink = { movieId: number | null; rootId: number | null; postId: number | null }

const KEY = 'discussion_link'

/** Stored for this tab while the person logs in. Only ids are stored, so that no foreign address can be injected. */
export const rememberDiscussionLink = ({ movieId, rootId, postId }: DiscussionLink): void =>
  sessionStorage.setItem(KEY, [movieId, rootId, postId].map(id => id ?? '').join(' '))

export function takeDiscussionLink(): string | null {
  const stored = sessionStorage.getItem(KEY) ?? ''
  sessionStorage.removeItem(KEY)
  const [movieId = null, rootId = null, postId = null] = stored.split(' ').map(id => idInAddress(id))
  if (rootId === null || postId === null) return null
  return movieId === null ? toTopic(rootId, postId) : toLessonDiscussion(movieId, rootId, postId)
}
