/** The course or the lesson that a file belongs to. A file with neither belongs to the whole library. */
export type MaterialOwner = { courseId: number | null; movieId: number | null }

export const isSameOwner = (owner: MaterialOwner, other: MaterialOwner): boolean =>
  owner.courseId === other.courseId && owner.movieId === other.movieId
