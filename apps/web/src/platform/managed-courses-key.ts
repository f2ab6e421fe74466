/** The key of what managers see of courses; what belongs to a course is kept below it, and loaded again with it. */
export const MANAGED_COURSES_KEY = ['admin-courses'] as const

export const managedLessonKey = (movieId: number) => [...MANAGED_COURSES_KEY, 'movie', movieId] as const
