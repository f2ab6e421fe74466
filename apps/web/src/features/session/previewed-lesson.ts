const PREVIEWED_MOVIE_KEY = 'previewed_movie_id'
const SECOND_KEY = 'previewed_movie_second'

/** The lesson from whose page the person went to log in; `second` when they were in the middle of it. */
export type PreviewedLesson = { id: number; second?: number }

/** Stored as numbers, never as an address: nobody can inject another destination. */
export function findPreviewedLesson(): PreviewedLesson | null {
  const id = Number(sessionStorage.getItem(PREVIEWED_MOVIE_KEY) ?? NaN)
  const second = Number(sessionStorage.getItem(SECOND_KEY) ?? NaN)
  if (!Number.isSafeInteger(id) || id <= 0) return null
  return Number.isSafeInteger(second) && second >= 0 ? { id, second } : { id }
}

export function takePreviewedLesson(): PreviewedLesson | null {
  const lesson = findPreviewedLesson()
  forgetPreviewedLesson()
  return lesson
}

/** Stored for this tab only. */
export function rememberPreviewedLesson(id: number, second?: number): void {
  sessionStorage.setItem(PREVIEWED_MOVIE_KEY, String(id))
  if (second === undefined) sessionStorage.removeItem(SECOND_KEY)
  else sessionStorage.setItem(SECOND_KEY, String(second))
}

export function forgetPreviewedLesson(): void {
  sessionStorage.removeItem(PREVIEWED_MOVIE_KEY)
  sessionStorage.removeItem(SECOND_KEY)
}
