/** What a file lies beside. Neither: the whole library. */
export type Place = { courseId: number | null; movieId: number | null }

export const isIn = (place: Place, other: Place): boolean =>
  place.courseId === other.courseId && place.movieId === other.movieId
