const PREVIEWED_MOVIE_KEY = 'previewed_movie_id'
const SECOND_KEY = 'previewed_movie_second'

/** The lesson from whose page the person went to log in; `second` when they were in the middle of it. */
export type PreviewedMovie = { id: number; second?: number }

/** Numbers, never an address: nothing can be put in. */
export function findPreviewedMovie(): PreviewedMovie | null {
  const id = Number(sessionStorage.getItem(PREVIEWED_MOVIE_KEY) ?? NaN)
  const second = Number(sessionStorage.getItem(SECOND_KEY) ?? NaN)
  if (!Number.isSafeInteger(id) || id <= 0) return null
  return Number.isSafeInteger(second) && second >= 0 ? { id, second } : { id }
}

export function takePreviewedMovie(): PreviewedMovie | null {
  const movie = findPreviewedMovie()
  forgetPreviewedMovie()
  return movie
}

/** Kept for this tab: whoever closes it and comes back begins anew. */
export function rememberPreviewedMovie(id: number, second?: number): void {
  sessionStorage.setItem(PREVIEWED_MOVIE_KEY, String(id))
  if (second === undefined) sessionStorage.removeItem(SECOND_KEY)
  else sessionStorage.setItem(SECOND_KEY, String(second))
}

export function forgetPreviewedMovie(): void {
  sessionStorage.removeItem(PREVIEWED_MOVIE_KEY)
  sessionStorage.removeItem(SECOND_KEY)
}
