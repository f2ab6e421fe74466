import type { Day } from '../../day.ts'
import { foldSubscriptions, type Subscription } from '../ledger/fold-subscriptions.ts'
import type { PaymentFact } from '../ledger/payment-fact.ts'
import { listRenewingSubscriptions, listSavedCards } from '../ledger/project-membership.ts'
import { subscriptionState } from '../ledger/subscription-state.ts'

export type Canceller = {
  facts: readonly PaymentFact[]
  /** The account is deleted, or will be. */
  isAccountClosing: boolean
  /** The ids of charges whose money the person wants back. */
  refundsRequested: ReadonlySet<string>
}

export type ReactivationCheck =
  /** It is charged next on `chargedOn`, its last paid day. */
  | { ok: true; subscription: Subscription; chargedOn: Day }
  | {
      ok: false
      reason:
        | 'deletion-already-scheduled'
        | 'renews-already'
        | 'subscription-elsewhere'
        | 'no-subscription'
        | 'card-missing'
    }

/**
 * Whether somebody who stopped the renewal of a card subscription may take that back: while what they paid for runs, and
 * nothing else renews. Of several the one that is paid furthest.
 */
export function checkReactivation(
  { facts, isAccountClosing, refundsRequested }: Canceller,
  today: Day,
): ReactivationCheck {
  if (isAccountClosing) return { ok: false, reason: 'deletion-already-scheduled' }
  const renewing = listRenewingSubscriptions(facts, today)
  if (renewing.length > 0) {
    const isElsewhere = renewing.every(({ provider }) => provider === 'marketplace')
    return { ok: false, reason: isElsewhere ? 'subscription-elsewhere' : 'renews-already' }
  }
  const [stopped] = foldSubscriptions(facts)
    .flatMap(subscription => {
      const { paidUntil } = subscription
      return paidUntil !== null && isResumable(subscription, refundsRequested, today)
        ? [{ subscription, chargedOn: paidUntil }]
        : []
    })
    .toSorted((one, other) => (one.chargedOn > other.chargedOn ? -1 : 1))
  if (!stopped) return { ok: false, reason: 'no-subscription' }
  return listSavedCards(facts).length > 0 ? { ok: true, ...stopped } : { ok: false, reason: 'card-missing' }
}

/** The older card provider and the marketplace keep the cards to themselves: we could not charge them. */
const isResumable = (
  subscription: Subscription,
  refundsRequested: ReadonlySet<string>,
  today: Day,
): boolean =>
  subscription.provider === 'card' &&
  subscription.period !== null &&
  !subscription.isUndone &&
  subscriptionState(subscription, today) === 'cancelling' &&
  !subscription.charges.some(({ id, isUndone }) => !isUndone && refundsRequested.has(id))
