import type { Day } from '../day.ts'

/** How long somebody has worked with aligners. */
export const EXPERIENCES = ['beginning', 'some', 'experienced'] as const
export type Experience = (typeof EXPERIENCES)[number]

/** The minutes a week that somebody has for lessons. */
export const WEEKLY_MINUTES = [15, 30, 60] as const
export type WeeklyMinutes = (typeof WEEKLY_MINUTES)[number]

/** Three answers about one's practice. Null: no subject more than another. */
export type PracticeAnswers = {
  experience: Experience
  categoryId: number | null
  weeklyMinutes: WeeklyMinutes
}

/** A lesson as the choice sees it. The list of them is in the order of the catalogue. */
export type LessonToChoose = {
  id: number
  courseId: number
  categoryId: number | null
  seconds: number
  releasedOn: Day | null
  mayWatch: boolean
  isWatched: boolean
}

const LEAST = 3
const MOST = 6
const SECONDS_A_MINUTE = 60

/**
 * What to watch first: lessons that this person can open and has not seen, of the subject they chose, about as long as a
 * week of theirs. Who begins takes courses in their order; who has some practice sees the first lesson of each course;
 * who is experienced sees the newest. Other subjects fill a path that would be too short.
 */
export function chooseFirstLessons(
  { experience, categoryId, weeklyMinutes }: PracticeAnswers,
  lessons: readonly LessonToChoose[],
): number[] {
  const open = lessons.filter(({ mayWatch, isWatched }) => mayWatch && !isWatched)
  const isOfSubject = (lesson: LessonToChoose) => categoryId === null || lesson.categoryId === categoryId
  const ordered = [
    ...inOrderFor(experience, open.filter(isOfSubject)),
    ...inOrderFor(
      experience,
      open.filter(lesson => !isOfSubject(lesson)),
    ),
  ]
  const subjectCount = open.filter(isOfSubject).length
  const path: LessonToChoose[] = []
  let seconds = 0
  for (const [place, lesson] of ordered.entries()) {
    const isNeeded = path.length < LEAST
    const fits = seconds + lesson.seconds <= weeklyMinutes * SECONDS_A_MINUTE && place < subjectCount
    if (path.length === MOST || (!isNeeded && !fits)) break
    path.push(lesson)
    seconds += lesson.seconds
  }
  return path.map(({ id }) => id)
}

function inOrderFor(experience: Experience, lessons: readonly LessonToChoose[]): LessonToChoose[] {
  if (experience === 'beginning') return [...lessons]
  if (experience === 'experienced')
    return lessons.toSorted((one, other) => (other.releasedOn ?? '').localeCompare(one.releasedOn ?? ''))
  const places = new Map<number, number>()
  const ranked = lessons.map(lesson => {
    const place = places.get(lesson.courseId) ?? 0
    places.set(lesson.courseId, place + 1)
    return { lesson, place }
  })
  return ranked.toSorted((one, other) => one.place - other.place).map(({ lesson }) => lesson)
}
