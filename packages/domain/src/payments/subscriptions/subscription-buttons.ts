import type { User } from '../../people/user.ts'
import { isMarketplaceActive } from '../ledger/marketplace.ts'

/** `contact-support`: a marketplace subscriber without a code can neither cancel nor reactivate by a button. */
export type SubscriptionButton =
  'reactivate' | 'cancel-marketplace' | 'cancel-monthly' | 'cancel-yearly' | 'contact-support'

/** What the payments page offers. Where there is a card subscription, it offers nothing about the marketplace. */
export function subscriptionButtons(
  user: Pick<User, 'plan' | 'isSuspended' | 'card' | 'marketplace'>,
  /** A pause ends access before the subscription: it can still be cancelled. */
  isPaused = false,
): SubscriptionButton[] {
  if (user.card === null) return [withoutCard(user.marketplace)]
  if ((user.plan === 'free' && !isPaused) || user.isSuspended) return []
  return [user.card.period === 'monthly' ? 'cancel-monthly' : 'cancel-yearly']
}

function withoutCard(marketplace: User['marketplace']): SubscriptionButton {
  if (marketplace === null || !isMarketplaceActive(marketplace.status)) return 'reactivate'
  return marketplace.subscriberCode ? 'cancel-marketplace' : 'contact-support'
}
