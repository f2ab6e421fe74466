import type { Money } from '@alinha/domain'
import type { Page } from '../payment-providers.ts'

export type MarketplaceSubscription = {
  subscriberCode: string
  /** Active renews. Delayed waits for money that is late. The rest are ends. */
  state: 'active' | 'started' | 'delayed' | 'cancelled' | 'expired' | 'unknown'
  /** Their word, e.g. `CANCELLED_BY_CUSTOMER`. */
  status: string
  email: string
  planId: string
  planName: string
  /** 7, 30, 60, 90, 180 or 360, where they say it. */
  periodDays: number | null
  amount: Money
  currency: string
  isTrial: boolean
  startedAt: Date
  /** Access that was paid for lasts until here. */
  nextChargeAt: Date | null
  endedAt: Date | null
}

/**
 * `complete` is `approved` after the warranty: the same money. `refused` is a payment that did not pass, not an end of
 * the subscription. `disputed` is a refund that somebody asked for and nobody granted yet.
 */
export type SaleState =
  | 'approved'
  | 'complete'
  | 'refused'
  | 'expired'
  | 'delayed'
  | 'disputed'
  | 'refunded'
  | 'chargedback'
  | 'open'
  | 'unknown'

export type MarketplaceSale = {
  transaction: string
  state: SaleState
  amount: Money
  currency: string
  orderedAt: Date
  approvedAt: Date | null
  email: string
  /** Of a subscription: 1 for the first payment. Null for a thing bought once. */
  recurrence: number | null
  offerCode: string | null
}

/** The states that their list of sales can be asked for. */
export type ListedSaleState = Exclude<SaleState, 'open' | 'unknown'>

/** Of one subscription. */
export type MarketplacePayment = Pick<
  MarketplaceSale,
  'transaction' | 'state' | 'amount' | 'currency' | 'approvedAt'
> & { /** 1 for the first. */ recurrence: number }

export type Marketplace = {
  findSubscription(subscriberCode: string): Promise<MarketplaceSubscription | null>
  /** A person may have had several; newest first. */
  listSubscriptionsOf(email: string): Promise<MarketplaceSubscription[]>
  /** All there ever were. */
  listSubscriptions(from: { page: string | null }): Promise<Page<MarketplaceSubscription>>
  /** Payments of one subscription, oldest first. */
  listPayments(subscriberCode: string): Promise<MarketplacePayment[]>
  findSale(transaction: string): Promise<MarketplaceSale | null>
  /** Of one state at a time: asked for none, they leave out what was given back. */
  listSales(from: {
    state: ListedSaleState
    since: Date
    page: string | null
  }): Promise<Page<MarketplaceSale>>
  /** They know no idempotency key; cancelling twice is told apart instead. */
  cancelSubscription(
    subscriberCode: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'already-cancelled' | 'not-found' }>
  refundSale(
    transaction: string,
  ): Promise<{ ok: true } | { ok: false; reason: 'not-refundable' | 'not-found' }>
}
