import type { Day } from '../day.ts'

export type CardSubscription = {
  /** Begins with "sub" at the newer provider, is numeric at the legacy one. */
  id: string
  period: 'monthly' | 'yearly'
}

export type MarketplaceSubscription = { status: string; subscriberCode: string | null }

/** A person with an account, in our words. The specification's field names end in `contract/wire/user.ts`. */
export type User = {
  id: number
  email: string
  name: string
  avatarUrl: string | null
  isManager: boolean
  isConsultor: boolean
  isReceiver: boolean
  plan: 'free' | 'premium'
  /** Renewal is stopped. It blocks nothing by itself: access is what is paid for. */
  isSuspended: boolean
  isPaid: boolean
  hasCard: boolean
  premiumExpiresOn: Day | null
  /** Added to the paid period. */
  extraDays: number
  academicType: string | null
  hasCoupon: boolean
  /** One nullable object, so that a plan without a subscription cannot be written. */
  card: CardSubscription | null
  marketplace: MarketplaceSubscription | null
  watchedHours: number
}
