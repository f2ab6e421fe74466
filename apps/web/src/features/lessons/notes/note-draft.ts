/** An unsaved note and its second. It survives a login in between and a failed call. */
export type NoteDraft = { text: string; second: number }

const keyOf = (movieId: number): string => `note_draft:${movieId}`

export function findDraft(movieId: number): NoteDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(movieId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { text, second } = stored as Partial<Record<keyof NoteDraft, unknown>>
    return typeof text === 'string' && Number.isInteger(second) ? { text, second: Number(second) } : null
  } catch {
    return null
  }
}

/** Stores the draft for this tab; null removes it. */
export function storeDraft(movieId: number, draft: NoteDraft | null): void {
  if (draft === null) sessionStorage.removeItem(keyOf(movieId))
  else sessionStorage.setItem(keyOf(movieId), JSON.stringify(draft))
}
