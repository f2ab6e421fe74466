import type { Day } from '../day.ts'

export type CardSubscription = {
  /** Begins with "sub" at the newer provider, is numeric at the legacy one. */
  id: string
  period: 'monthly' | 'yearly'
}

export type MarketplaceSubscription = { status: string; subscriberCode: string | null }

/** A person with an account. `contract/wire/user.ts` translates the field names of the specification. */
export type User = {
  id: number
  email: string
  /** Until then the account may be of somebody who typed another's address. */
  isEmailConfirmed: boolean
  name: string
  avatarUrl: string | null
  isManager: boolean
  isConsultor: boolean
  isReceiver: boolean
  /** Some institution is theirs to look after: they see how far its students are. */
  isCoordinator: boolean
  plan: 'free' | 'premium'
  /** Renewal is stopped. By itself it blocks nothing: what is paid for can be used. */
  isSuspended: boolean
  isPaid: boolean
  hasCard: boolean
  /** Something was paid once, even if it was given back: there are payments to see. */
  hasBought: boolean
  premiumExpiresOn: Day | null
  /** Added to the paid period. */
  extraDays: number
  academicType: string | null
  hasCoupon: boolean
  /** One nullable object, so that a plan without a subscription cannot be written. */
  card: CardSubscription | null
  marketplace: MarketplaceSubscription | null
  watchedHours: number
  /** They have seen the page that asks about their practice and says what to watch first. */
  wasWelcomed: boolean
}
