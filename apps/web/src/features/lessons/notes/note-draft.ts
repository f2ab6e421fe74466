import { draftKeyOf } from '../../../platform/unsaved/draft-key.ts'

/** An unsaved note and its second. It survives a login in between and a failed call. */
export type NoteDraft = { text: string; second: number }

const keyOf = (movieId: number): string | null => draftKeyOf('note_draft', String(movieId))

export function findDraft(movieId: number): NoteDraft | null {
  try {
    const key = keyOf(movieId)
    const stored: unknown = JSON.parse((key === null ? null : sessionStorage.getItem(key)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { text, second } = stored as Partial<Record<keyof NoteDraft, unknown>>
    return typeof text === 'string' && Number.isInteger(second) ? { text, second: Number(second) } : null
  } catch {
    return null
  }
}

/** Stores the draft for this tab; null removes it. */
export function storeDraft(movieId: number, draft: NoteDraft | null): void {
  const key = keyOf(movieId)
  if (key === null) return
  if (draft === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(draft))
}
