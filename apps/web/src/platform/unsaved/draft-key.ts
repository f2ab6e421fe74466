import { findLostUserId, findSession } from '../api/session.ts'

/** Of a form, on this device; of a post or a note, in this tab. */
type DraftKind = 'draft' | 'post_draft' | 'note_draft'

/**
 * Drafts belong to a person. They stay when a session ends by itself, and go when the person logs out or somebody else logs
 * in. Null while nobody is known.
 */
export function draftKeyOf(kind: DraftKind, name: string): string | null {
  const session = findSession()
  // In a view there is nothing to send, so that nothing is kept under the member's name.
  if (session?.view) return null
  // Whose session has just ended may still be writing.
  const userId = session?.user.id ?? findLostUserId()
  return userId === null ? null : `${kind}:${userId}:${name}`
}
