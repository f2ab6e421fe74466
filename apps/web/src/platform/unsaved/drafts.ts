import { draftKeyOf } from './draft-key.ts'

/** What somebody was writing, and what they had read before: a save of a restored draft is checked against that. */
export type Draft = { values: unknown; read: object | null }

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
