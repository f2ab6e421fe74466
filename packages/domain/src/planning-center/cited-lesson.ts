/** The second of a lesson that a message of a case leads to. */
export type CitedLesson = { movieId: number; second: number }

type Citable = { isWithdrawn: boolean; durationSeconds: number }

/** Whether members find the lesson, and the second lies in it. What is announced can be cited as a whole. */
export function checkCitation(
  lesson: Citable | null,
  second: number,
): { ok: true } | { ok: false; reason: 'movie-not-available' | 'lesson-second-past-the-end' } {
  if (!lesson || lesson.isWithdrawn) return { ok: false, reason: 'movie-not-available' }
  return second <= lesson.durationSeconds ? { ok: true } : { ok: false, reason: 'lesson-second-past-the-end' }
}
