import { addDays, type Day } from '../../day.ts'
import type { User } from '../../people/user.ts'
import { accessUntil } from './access-until.ts'
import { isMarketplaceActive } from '../ledger/marketplace.ts'

export const TRIAL_DAYS = 7
export const TRIAL_REMINDER_DAYS = 2

/** The last day of a trial: never less than the promised days, whatever the hour of registration. */
export const trialEndsOn = (registeredOn: Day): Day => addDays(registeredOn, TRIAL_DAYS)

export type TrialMember = Pick<
  User,
  'plan' | 'isPaid' | 'card' | 'marketplace' | 'premiumExpiresOn' | 'extraDays'
>

/** Whether they have premium that nobody pays for. */
const isTrial = (user: TrialMember): boolean =>
  user.plan === 'premium' &&
  !user.isPaid &&
  user.card === null &&
  !isMarketplaceActive(user.marketplace?.status ?? null)

export type TrialStep = 'go-on' | 'remind' | 'end' | 'not-on-trial'

/** Who subscribed during the trial is charged when it ends: until then it goes on. */
const waitsForFirstCharge = ({ plan, isPaid, card }: TrialMember): boolean =>
  plan === 'premium' && !isPaid && card !== null

/** What is due today for somebody who began a trial. */
export function trialStep(user: TrialMember, today: Day): TrialStep {
  const lastDay = accessUntil(user)
  if (waitsForFirstCharge(user) && lastDay !== null && lastDay >= today) return 'go-on'
  if (!isTrial(user) || lastDay === null) return 'not-on-trial'
  if (lastDay < today) return 'end'
  return lastDay <= addDays(today, TRIAL_REMINDER_DAYS) ? 'remind' : 'go-on'
}
