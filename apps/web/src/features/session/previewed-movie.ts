const PREVIEWED_MOVIE_KEY = 'previewed_movie_id'

/** The movie of the preview page from which the person went to log in. An id, never an address: nothing can be put in. */
export function takePreviewedMovie(): number | null {
  const id = Number(sessionStorage.getItem(PREVIEWED_MOVIE_KEY) ?? NaN)
  sessionStorage.removeItem(PREVIEWED_MOVIE_KEY)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
