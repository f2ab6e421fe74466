import { addDays, type Day } from '../day.ts'
import type { User } from '../people/user.ts'

/** The legacy field holds extra days when it is at most 4 digits; anything longer or else is a foreign id. */
export const extraDays = (invisaId: string | null): number =>
  invisaId?.match(/^\d{1,4}$/) ? Number(invisaId) : 0

/** The last day of access, that day included; null when no end is known. */
export const accessUntil = (user: Pick<User, 'premiumExpiresOn' | 'invisaId'>): Day | null =>
  user.premiumExpiresOn === null ? null : addDays(user.premiumExpiresOn, extraDays(user.invisaId))
