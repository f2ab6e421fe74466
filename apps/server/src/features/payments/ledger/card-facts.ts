import type { Bought } from '@alinha/domain'
import type { CardSubscription, CardSummary, Charge, Invoice } from '@alinha/providers/card-payments/port'
import type { NewFact } from './facts.queries.ts'

/** What the present state of a charge says has happened. None of it can become untrue. */
export function toChargeFacts(charge: Charge, bought: Bought | null, intentId: string | null): NewFact[] {
  const base = { provider: 'card', charge: charge.id } as const
  const facts: NewFact[] = []
  const { lastAttempt } = charge
  if (lastAttempt?.decline)
    facts.push({
      ...base,
      kind: 'charge-failed',
      externalId: `${charge.id}#${lastAttempt.id}`,
      at: lastAttempt.at.getTime(),
      subscription: bought?.kind === 'subscription' ? bought.subscription : charge.subscriptionId,
      isFinal: !lastAttempt.decline.mayRetry,
    })
  // A charge that was called off before anybody paid is cancelled, too, and has no money.
  if (charge.paidAt === null || charge.paidAmount === 0 || bought === null) return facts
  facts.push({
    ...base,
    kind: 'charge-paid',
    externalId: charge.id,
    at: charge.paidAt.getTime(),
    amount: charge.paidAmount,
    bought,
    intentId,
  })
  const changedAt = charge.updatedAt.getTime()
  if (charge.refundedAmount > 0)
    facts.push({
      ...base,
      kind: 'charge-refunded',
      externalId: `${charge.id}#${charge.refundedAmount}`,
      at: changedAt,
      refundedSoFar: charge.refundedAmount,
    })
  if (charge.state === 'chargedback')
    facts.push({ ...base, kind: 'charge-reversed', externalId: charge.id, at: changedAt })
  return facts
}

/**
 * Paid until the day on which it is charged again, included, as every period is. Nothing when the invoice has no charge
 * yet, or does not say for which days it is.
 */
export function toInvoiceFacts(invoice: Invoice, subscription: string, intentId: string | null): NewFact[] {
  if (!invoice.charge || !invoice.cycle) return []
  const until = invoice.cycle.renewsOn
  return toChargeFacts(invoice.charge, { kind: 'subscription', subscription, until }, intentId)
}

/** Without its payments, which are in its invoices. */
export function toSubscriptionFacts(subscription: CardSubscription): NewFact[] {
  const base = { provider: 'card', subscription: subscription.id, externalId: subscription.id } as const
  const startedAt = subscription.createdAt.getTime()
  const facts: NewFact[] = [
    {
      ...base,
      kind: 'subscription-started',
      at: startedAt,
      period: 'monthly',
      startsOn: subscription.startsOn,
    },
  ]
  if (subscription.card) facts.push(toCardFact(subscription.card, startedAt, subscription.card.id))
  if (subscription.state === 'cancelled') {
    const at = (subscription.cancelledAt ?? subscription.updatedAt).getTime()
    facts.push({ ...base, kind: 'subscription-cancelled', at })
  }
  return facts
}

export const toCardFact = (card: CardSummary, at: number, externalId = `${card.id}#${at}`): NewFact => ({
  kind: 'card-kept',
  provider: 'card',
  externalId,
  at,
  card: {
    id: card.id,
    brand: card.brand,
    lastDigits: card.lastFour,
    expires: `${card.expires.year}-${String(card.expires.month).padStart(2, '0')}`,
  },
})
