import type { Bought, Day } from '@alinha/domain'
import type { CardSubscription, CardSummary, Charge, Invoice } from '@alinha/providers/card-payments/port'
import type { NewFact } from './facts.queries.ts'

/** The provider's cycles begin and end at midnight UTC: their date is meant, not the moment. */
const dateThere = (moment: Date): Day => moment.toISOString().slice(0, 10)

/** What a charge, as it is there now, says has happened. Nothing of it can be untrue later. */
export function factsOfCharge(charge: Charge, bought: Bought | null, intentId: string | null): NewFact[] {
  const told = { provider: 'card', charge: charge.id } as const
  const facts: NewFact[] = []
  const { lastAttempt } = charge
  if (lastAttempt?.decline)
    facts.push({
      ...told,
      kind: 'charge-failed',
      externalId: `${charge.id}#${lastAttempt.id}`,
      at: lastAttempt.at.getTime(),
      subscription: bought?.kind === 'subscription' ? bought.subscription : charge.subscriptionId,
      isFinal: !lastAttempt.decline.mayRetry,
    })
  // An order to pay that was called off before anybody paid is cancelled, too.
  if (charge.paidAt === null || charge.paidAmount === 0 || bought === null) return facts
  facts.push({
    ...told,
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
      ...told,
      kind: 'charge-refunded',
      externalId: `${charge.id}#${charge.refundedAmount}`,
      at: changedAt,
      refundedSoFar: charge.refundedAmount,
    })
  if (charge.state === 'chargedback')
    facts.push({ ...told, kind: 'charge-reversed', externalId: charge.id, at: changedAt })
  return facts
}

/** A month's charge; null when the invoice has none yet, or does not say for which days it is. */
export function factsOfInvoice(invoice: Invoice, subscription: string, intentId: string | null): NewFact[] {
  if (!invoice.charge || !invoice.cycle) return []
  const until = dateThere(invoice.cycle.endsAt)
  return factsOfCharge(invoice.charge, { kind: 'subscription', subscription, until }, intentId)
}

/** Without its payments: those are told by its invoices. */
export function factsOfSubscription(subscription: CardSubscription): NewFact[] {
  const told = { provider: 'card', subscription: subscription.id, externalId: subscription.id } as const
  const startedAt = subscription.createdAt.getTime()
  const facts: NewFact[] = [
    {
      ...told,
      kind: 'subscription-started',
      at: startedAt,
      period: 'monthly',
      startsOn: dateThere(subscription.startsAt),
    },
  ]
  if (subscription.card) facts.push(factOfCard(subscription.card, startedAt, subscription.card.id))
  if (subscription.state === 'cancelled') {
    const at = (subscription.cancelledAt ?? subscription.updatedAt).getTime()
    facts.push({ ...told, kind: 'subscription-cancelled', at })
  }
  return facts
}

export const factOfCard = (card: CardSummary, at: number, externalId = `${card.id}#${at}`): NewFact => ({
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
