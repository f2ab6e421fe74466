import { findLostUserId, findSession } from '../api/session.ts'

/** What somebody was writing, and what they had read before: a save of a restored draft is checked against that. */
export type Draft = { values: unknown; read: object | null }

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

const keyOf = (name: string): string | null => draftKeyOf('draft', name)

export function findDraft(name: string): Draft | null {
  const key = keyOf(name)
  const stored = key === null ? null : localStorage.getItem(key)
  if (stored === null) return null
  try {
    const draft: unknown = JSON.parse(stored)
    return typeof draft === 'object' && draft !== null && 'values' in draft && 'read' in draft
      ? (draft as Draft)
      : null
  } catch {
    return null
  }
}

export function storeDraft(name: string, draft: Draft): void {
  const key = keyOf(name)
  if (key === null) return
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The storage is full or switched off: the form works without a draft.
  }
}

export function removeDraft(name: string): void {
  const key = keyOf(name)
  if (key !== null) localStorage.removeItem(key)
}

/** Of everybody who wrote on this device, in all forms; with an id, of everybody else. */
export function removeDrafts({ exceptOf }: { exceptOf?: number } = {}): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) {
      const [, userId] = /^(?:draft|post_draft|note_draft):(\d+):/.exec(key) ?? []
      if (userId !== undefined && Number(userId) !== exceptOf) storage.removeItem(key)
    }
}
