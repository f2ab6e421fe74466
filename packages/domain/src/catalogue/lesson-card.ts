import type { User } from '../people/user.ts'
import type { Lesson } from './lesson.ts'

export type LessonCardTarget = '/plans' | `/panel/movie/${number}`

type CardLesson = Pick<Lesson, 'isAvailableOnFreePlan' | 'isPurchased'>

const isForSubscribers = (movie: CardLesson, person: Pick<User, 'plan'>): boolean =>
  person.plan === 'free' && !movie.isAvailableOnFreePlan && !movie.isPurchased

/** Where a click on the card goes; null when the card is grey and goes nowhere. */
export function lessonCardTarget(
  movie: CardLesson & Pick<Lesson, 'id' | 'isAvailable'>,
  person: Pick<User, 'plan'>,
): LessonCardTarget | null {
  if (!movie.isAvailable) return null
  return isForSubscribers(movie, person) ? '/plans' : `/panel/movie/${movie.id}`
}

export type LessonBadge = 'subscriber' | 'coming-soon' | 'watched'

export function lessonBadges(
  movie: CardLesson & Pick<Lesson, 'isAvailable' | 'isWatched'>,
  person: Pick<User, 'plan'>,
): LessonBadge[] {
  const badges: LessonBadge[] = []
  if (isForSubscribers(movie, person)) badges.push('subscriber')
  if (!movie.isAvailable) badges.push('coming-soon')
  if (movie.isWatched) badges.push('watched')
  return badges
}
