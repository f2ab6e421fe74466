import { addMonths, dayInBrazil } from '@alinha/domain'
import { addFacts, type Facts, type LoggedEvent } from './facts-from-log.ts'
import type { KnownPurchases } from '../money/provider-histories.ts'

type Sale = {
  buyer?: { email: string }
  subscriber?: { code: string; email: string }
  cancellation_date?: number
  purchase?: {
    transaction: string
    order_date: number
    approved_date?: number
    date_next_charge?: number
    price: { value: number }
  }
  subscription?: { subscriber?: { code: string } }
}

export type SoldSubscription = {
  subscriber_code: string
  accession_date: number
  plan: { recurrency_period: number }
  subscriber: { email: string }
}

export function addMarketplaceFacts(
  facts: Facts,
  log: readonly LoggedEvent[],
  sold: readonly SoldSubscription[],
  { buyers }: KnownPurchases,
): void {
  const daysOf = new Map<string, number>()
  for (const { subscriber_code: code, accession_date: at, plan, subscriber } of sold) {
    daysOf.set(code, plan.recurrency_period)
    addFacts(facts, buyers.get(subscriber.email), {
      kind: 'subscription-started',
      provider: 'marketplace',
      externalId: code,
      subscription: code,
      at,
      period: plan.recurrency_period === 360 ? 'yearly' : 'monthly',
      startsOn: dayInBrazil(new Date(at)),
    })
  }
  for (const { type, body } of log) {
    const { data } = JSON.parse(body) as { data: Sale }
    const userId = buyers.get(data.buyer?.email ?? data.subscriber?.email ?? '')
    const code = data.subscription?.subscriber?.code ?? data.subscriber?.code ?? ''
    const of = { provider: 'marketplace', subscription: code } as const
    if (type === 'SUBSCRIPTION_CANCELLATION') {
      const at = data.cancellation_date ?? 0
      addFacts(facts, userId, { ...of, kind: 'subscription-cancelled', externalId: `${code}#${at}`, at })
    }
    const { purchase } = data
    if (!purchase) continue
    const { transaction, order_date: orderedAt, approved_date: at = orderedAt } = purchase
    const amount = Math.round(purchase.price.value * 100)
    const about = { provider: 'marketplace', charge: transaction, at } as const
    if (type === 'PURCHASE_APPROVED') {
      const days = daysOf.get(code) ?? 30
      const until = addMonths(dayInBrazil(new Date(at)), days / 30)
      const bought = { kind: 'subscription', subscription: code, until } as const
      addFacts(facts, userId, { ...about, kind: 'charge-paid', externalId: transaction, amount, bought })
      const movedTo = dayInBrazil(new Date(purchase.date_next_charge ?? at))
      if (movedTo > until)
        addFacts(facts, userId, {
          ...of,
          kind: 'period-extended',
          externalId: `${code}#${movedTo}`,
          at,
          until: movedTo,
        })
    }
    if (type === 'PURCHASE_REFUNDED' && amount > 0)
      addFacts(facts, userId, {
        ...about,
        kind: 'charge-refunded',
        externalId: `${transaction}#${amount}`,
        refundedSoFar: amount,
      })
    if (type === 'PURCHASE_CHARGEBACK')
      addFacts(facts, userId, { ...about, kind: 'charge-reversed', externalId: transaction })
    if (type === 'PURCHASE_DELAYED' || type === 'PURCHASE_CANCELED')
      addFacts(facts, userId, {
        ...about,
        kind: 'charge-failed',
        externalId: `${transaction}#${type}`,
        at: orderedAt,
        subscription: code,
        isFinal: false,
      })
  }
}
