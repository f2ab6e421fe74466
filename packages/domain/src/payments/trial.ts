import { addDays, type Day } from '../day.ts'
import type { User } from '../people/user.ts'
import { accessUntil } from './access-until.ts'
import { isMarketplaceActive } from './ledger/marketplace.ts'

export const TRIAL_DAYS = 7
export const TRIAL_REMINDER_DAYS = 2

/** The last day of a trial: never less than the promised days, whatever the hour of registration. */
export const trialEndsOn = (registeredOn: Day): Day => addDays(registeredOn, TRIAL_DAYS)

type Trying = Pick<User, 'plan' | 'isPaid' | 'card' | 'marketplace' | 'premiumExpiresOn' | 'extraDays'>

/** Premium with an end, and nobody pays for it. */
const isTrial = (user: Trying): boolean =>
  user.plan === 'premium' &&
  !user.isPaid &&
  user.card === null &&
  !isMarketplaceActive(user.marketplace?.status ?? null)

export type TrialStep = 'go-on' | 'remind' | 'end' | 'not-on-trial'

/** What is due today for somebody who began a trial. */
export function trialStep(user: Trying, today: Day): TrialStep {
  const lastDay = accessUntil(user)
  if (!isTrial(user) || lastDay === null) return 'not-on-trial'
  if (lastDay < today) return 'end'
  return lastDay <= addDays(today, TRIAL_REMINDER_DAYS) ? 'remind' : 'go-on'
}
