import { findSession } from '../api/session.ts'

/** What somebody was writing, and what they had read before: a save of a restored draft is checked against that. */
export type Draft = { values: unknown; read: object | null }

const PREFIX = 'draft:'

/** Drafts belong to a person. They stay when a session ends by itself, and go when the person logs out. */
const keyOf = (name: string): string | null => {
  const session = findSession()
  // In a view there is nothing to send, so that nothing is kept under the member's name.
  return session === null || session.view ? null : `${PREFIX}${session.user.id}:${name}`
}

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

/** Of everybody who wrote on this device, in all forms. */
export function removeDrafts(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (/^(draft|post_draft|note_draft):/.test(key)) storage.removeItem(key)
}
