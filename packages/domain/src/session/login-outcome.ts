import { daysBetween, type Day } from '../day.ts'
import { accessUntil } from '../payments/subscriptions/access-until.ts'
import type { User } from '../people/user.ts'

export const DAYS_BEFORE_EXPIRY_TO_WARN = 10

export type LoginFacts = {
  user: Pick<
    User,
    | 'isManager'
    | 'isConsultor'
    | 'isSuspended'
    | 'isPaid'
    | 'plan'
    | 'academicType'
    | 'hasCoupon'
    | 'card'
    | 'premiumExpiresOn'
    | 'extraDays'
    | 'isEmailConfirmed'
    | 'watchedHours'
    | 'wasWelcomed'
  >
  /** The movie of the preview page the login was made from. */
  previewedMovieId: number | null
  today: Day
}

export type LoginOutcome =
  | { kind: 'go'; to: 'admin-users' | 'admin-dashboard' | 'panel' | 'catalog' | 'welcome' }
  | { kind: 'return-to-movie'; movieId: number }
  | { kind: 'modal'; modal: 'academic' | 'annual' }
  | { kind: 'modal'; modal: 'days-remaining'; daysLeft: number }

/**
 * Where a person lands after login. The preview comes before the promotions, or it would never be reached; the welcome
 * says how many days are left, so that its day has no modal.
 */
export function loginOutcome({ user, previewedMovieId, today }: LoginFacts): LoginOutcome {
  if (user.isManager) return { kind: 'go', to: 'admin-users' }
  if (user.isConsultor) return { kind: 'go', to: 'admin-dashboard' }
  if (previewedMovieId !== null) return { kind: 'return-to-movie', movieId: previewedMovieId }
  if (user.isSuspended && !user.isPaid) return { kind: 'go', to: 'catalog' }
  if (isWelcomeDue(user)) return { kind: 'go', to: 'welcome' }
  if (user.academicType !== null && user.plan === 'free' && user.hasCoupon) {
    return { kind: 'modal', modal: 'academic' }
  }
  if (user.card?.period === 'monthly') return { kind: 'modal', modal: 'annual' }
  const daysLeft = findDaysToWarn(user, today)
  if (daysLeft !== null) return { kind: 'modal', modal: 'days-remaining', daysLeft }
  return { kind: 'go', to: 'panel' }
}

/** Once, for who has a confirmed account and has watched nothing yet: whoever has knows their way. */
const isWelcomeDue = ({ isEmailConfirmed, watchedHours, wasWelcomed }: LoginFacts['user']): boolean =>
  isEmailConfirmed && watchedHours === 0 && !wasWelcomed

/** Returns null when there is nothing to warn about, and when access has already ended. */
function findDaysToWarn(user: LoginFacts['user'], today: Day): number | null {
  const lastDay = accessUntil(user)
  if (user.plan === 'free' || lastDay === null) return null
  const daysLeft = daysBetween(today, lastDay)
  return daysLeft >= 0 && daysLeft <= DAYS_BEFORE_EXPIRY_TO_WARN ? daysLeft : null
}

/** Each person sees a modal after login at most once a day. */
export const isModalDue = (lastShownOn: Day | null, today: Day): boolean => lastShownOn !== today
