import { expect, it } from 'vitest'
import { combinations } from '../combinations.test-data.ts'
import { lessonBadges, lessonCardTarget } from './lesson-card.ts'

const everyCard = combinations({
  plan: ['free', 'premium'],
  isAvailable: [true, false],
  isAvailableOnFreePlan: [true, false],
  isPurchased: [true, false],
  isWatched: [true, false],
}).map(({ plan, ...movie }) => ({ person: { plan }, movie: { id: 42, ...movie } }))
type Card = (typeof everyCard)[number]

/** What only a subscription opens, seen by a person without one. */
const isLocked = ({ person, movie }: Card) =>
  person.plan === 'free' && !movie.isAvailableOnFreePlan && !movie.isPurchased

it('an unavailable movie goes nowhere [R4.31]', () => {
  for (const { movie, person } of everyCard.filter(card => !card.movie.isAvailable)) {
    expect(lessonCardTarget(movie, person)).toBeNull()
  }
})

it('a free-plan person is sent to the plans by what the plan does not open, and anyone else to the movie [R4.30]', () => {
  for (const card of everyCard.filter(({ movie }) => movie.isAvailable)) {
    expect(lessonCardTarget(card.movie, card.person)).toBe(isLocked(card) ? '/plans' : '/panel/movie/42')
  }
})

it('badges say subscriber, coming soon and watched, each by itself [R4.32]', () => {
  for (const card of everyCard) {
    const badges = lessonBadges(card.movie, card.person)
    expect(badges.includes('subscriber')).toBe(isLocked(card))
    expect(badges.includes('coming-soon')).toBe(!card.movie.isAvailable)
    expect(badges.includes('watched')).toBe(card.movie.isWatched)
    expect(badges.length).toBe(
      [isLocked(card), !card.movie.isAvailable, card.movie.isWatched].filter(Boolean).length,
    )
  }
})
