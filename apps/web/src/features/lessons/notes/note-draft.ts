/** What was being written, and for which second. A login in between, or a failed call, does not lose it. */
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

/** Kept for this tab. Nothing written is no draft. */
export function keepDraft(movieId: number, draft: NoteDraft | null): void {
  if (draft === null) sessionStorage.removeItem(keyOf(movieId))
  else sessionStorage.setItem(keyOf(movieId), JSON.stringify(draft))
}
