import { addDays, type Day } from '../../day.ts'
import type { User } from '../../people/user.ts'

/** The last day of access, that day included; null when no end is known. */
export const accessUntil = (user: Pick<User, 'premiumExpiresOn' | 'extraDays'>): Day | null =>
  user.premiumExpiresOn === null ? null : addDays(user.premiumExpiresOn, user.extraDays)
