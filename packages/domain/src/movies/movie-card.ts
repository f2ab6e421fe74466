import type { User } from '../people/user.ts'
import type { Movie } from './movie.ts'

export type MovieCardTarget = '/plans' | `/panel/movie/${number}`

type CardMovie = Pick<Movie, 'isAvailableOnFreePlan' | 'isPurchased'>

const isForSubscribers = (movie: CardMovie, person: Pick<User, 'plan'>): boolean =>
  person.plan === 'free' && !movie.isAvailableOnFreePlan && !movie.isPurchased

/** Where a click on the card goes; null when the card is grey and goes nowhere. */
export function movieCardTarget(
  movie: CardMovie & Pick<Movie, 'id' | 'isAvailable'>,
  person: Pick<User, 'plan'>,
): MovieCardTarget | null {
  if (!movie.isAvailable) return null
  return isForSubscribers(movie, person) ? '/plans' : `/panel/movie/${movie.id}`
}

export type MovieBadge = 'subscriber' | 'coming-soon' | 'watched'

export function movieBadges(
  movie: CardMovie & Pick<Movie, 'isAvailable' | 'isWatched'>,
  person: Pick<User, 'plan'>,
): MovieBadge[] {
  const badges: MovieBadge[] = []
  if (isForSubscribers(movie, person)) badges.push('subscriber')
  if (!movie.isAvailable) badges.push('coming-soon')
  if (movie.isWatched) badges.push('watched')
  return badges
}
