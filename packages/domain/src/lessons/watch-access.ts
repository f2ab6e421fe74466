import type { Day } from '../day.ts'
import { accessUntil } from '../payments/subscriptions/access-until.ts'
import type { User } from '../people/user.ts'
import type { Lesson } from '../catalogue/lesson.ts'

type Subscriber = Pick<User, 'plan' | 'premiumExpiresOn' | 'extraDays' | 'isSuspended' | 'isPaid'>

export type WatchCheck = { ok: true } | { ok: false; reason: 'movie-not-available' | 'subscription-needed' }

/** Access is what is paid for: a free lesson, a purchase, or a trial or paid period that covers today. */
export function canWatch(
  person: Subscriber,
  movie: Pick<Lesson, 'isAvailable' | 'isAvailableOnFreePlan' | 'isPurchased'>,
  today: Day,
): WatchCheck {
  if (!movie.isAvailable) return { ok: false, reason: 'movie-not-available' }
  const isOpen = movie.isAvailableOnFreePlan || movie.isPurchased || isPeriodCovering(person, today)
  return isOpen ? { ok: true } : { ok: false, reason: 'subscription-needed' }
}

/** A trial is a period too. Premium without an end date runs while its renewal does, or while it is paid. */
function isPeriodCovering(person: Subscriber, today: Day): boolean {
  const lastDay = accessUntil(person)
  if (lastDay !== null) return today <= lastDay
  return person.plan === 'premium' && (!person.isSuspended || person.isPaid)
}
