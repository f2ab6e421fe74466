type Lesson = {
  id: number
  isAvailable: boolean
  isWatched: boolean
  durationSeconds: number
  /** Content, each second once. */
  coveredSeconds: number
}

export type CourseProgress = {
  /** Percent of the content. */
  progress: number
  watchedSeconds: number
  /** Can be watched and were not watched to the end. */
  missingLessons: number
  /** Are only announced. */
  comingLessons: number
  nextId: number | null
}

/**
 * How far a person is in a course. What is only announced does not count: nobody can watch it. But a course is complete,
 * at 100, only when every lesson is watched and none is still to come.
 */
export function courseProgress(lessons: readonly Lesson[]): CourseProgress {
  const open = lessons.filter(({ isAvailable }) => isAvailable)
  const missing = open.filter(({ isWatched }) => !isWatched)
  const duration = open.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  const watchedSeconds = open.reduce(
    (sum, { coveredSeconds, durationSeconds }) => sum + Math.min(coveredSeconds, durationSeconds),
    0,
  )
  const percent = duration > 0 ? Math.floor((watchedSeconds * 100) / duration) : 0
  const comingLessons = lessons.length - open.length
  const isComplete = open.length > 0 && missing.length === 0 && comingLessons === 0
  const begun = missing.find(({ coveredSeconds }) => coveredSeconds > 0)
  return {
    progress: isComplete ? 100 : Math.min(percent, 99),
    watchedSeconds,
    missingLessons: missing.length,
    comingLessons,
    nextId: (begun ?? missing[0])?.id ?? null,
  }
}
