import type { CardOrder, CardSubscription } from '@alinha/providers/card-payments/port'
import type { MarketplaceSubscription } from '@alinha/providers/marketplace/port'
import type { PaymentNeeds } from '../payment-needs.ts'
import {
  recordLegacySubscription,
  recordMarketplaceSubscription,
  recordOrder,
  recordSubscription,
  type RefreshResult,
} from '../ledger/record-from-providers.ts'
import { listLegacySubscriptions, type ComparedProvider } from './comparisons.queries.ts'

/** One thing of a provider's list. */
export type ListedThing = {
  id: string
  /** Everything of it that the list tells and that can change; null where the list tells nothing. */
  looks: string | null
  /** How many requests it takes to read the rest. */
  requests: number
  refresh: () => Promise<RefreshResult>
}

type ListPage = { items: ListedThing[]; next: string | null }
export type ReadPage = (page: string | null) => Promise<ListPage>

const IDS_A_PAGE = 50

/** Everything that a provider has, list by list. New things come first there, so a page that is read later skips none. */
export const providerLists = (
  needs: PaymentNeeds,
  since: Date,
): Record<ComparedProvider, readonly ReadPage[]> => {
  const { cardPayments, marketplace } = needs
  return {
    card: [
      async page => {
        const { items, next } = await cardPayments.listSubscriptions({ page })
        return { items: items.map(one => ofSubscription(needs, one)), next }
      },
      async page => {
        const { items, next } = await cardPayments.listOrders({ since, page })
        return { items: items.map(one => ofOrder(needs, one)), next }
      },
    ],
    'legacy-card': [
      async page => {
        const ids = await listLegacySubscriptions(needs.db, { after: page ?? '', limit: IDS_A_PAGE })
        const next = ids.length < IDS_A_PAGE ? null : (ids.at(-1) ?? null)
        return { items: ids.map(id => ofLegacy(needs, id)), next }
      },
    ],
    marketplace: [
      async page => {
        const { items, next } = await marketplace.listSubscriptions({ page })
        return { items: items.map(one => ofMarketplace(needs, one)), next }
      },
    ],
  }
}

const ofSubscription = (needs: PaymentNeeds, one: CardSubscription): ListedThing => ({
  id: one.id,
  looks: [
    one.state,
    one.cycle?.id,
    one.nextBillingOn,
    one.card?.id,
    one.cancelledAt?.getTime(),
    one.updatedAt.getTime(),
  ].join(' '),
  requests: 1,
  refresh: () => recordSubscription(needs, one, 'reconciliation'),
})

/** The list has its charges: nothing more is asked. */
const ofOrder = (needs: PaymentNeeds, one: CardOrder): ListedThing => ({
  id: one.id,
  looks: [
    one.state,
    ...one.charges.map(
      ({ id, state, paidAmount, refundedAmount, lastAttempt }) =>
        `${id}:${state}:${paidAmount}:${refundedAmount}:${lastAttempt?.id}`,
    ),
  ].join(' '),
  requests: 0,
  refresh: () => recordOrder(needs, one, 'reconciliation'),
})

const ofLegacy = (needs: PaymentNeeds, id: string): ListedThing => ({
  id,
  looks: null,
  requests: 1,
  refresh: () => recordLegacySubscription(needs, id, 'reconciliation'),
})

const ofMarketplace = (needs: PaymentNeeds, one: MarketplaceSubscription): ListedThing => ({
  id: one.subscriberCode,
  looks: [one.status, one.nextChargeAt?.getTime(), one.endedAt?.getTime(), one.planId].join(' '),
  requests: 2,
  refresh: () => recordMarketplaceSubscription(needs, one.subscriberCode, 'reconciliation'),
})
