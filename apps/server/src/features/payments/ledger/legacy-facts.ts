import { dayInBrazil } from '@alinha/domain'
import type { LegacySubscription } from '@alinha/providers/card-payments/legacy-port'
import type { NewFact } from './facts.queries.ts'

const DAYS_A_YEAR = 360

/** The legacy API has the newest payment only; the ones before it were recorded in their time. */
export function toLegacyFacts(subscription: LegacySubscription, now: Date): NewFact[] {
  const { id, state, periodStartsAt, periodEndsAt, transaction } = subscription
  const base = { provider: 'legacy-card', subscription: id } as const
  const facts: NewFact[] = []
  if (periodStartsAt !== null)
    facts.push({
      ...base,
      kind: 'subscription-started',
      externalId: id,
      at: periodStartsAt.getTime(),
      period: subscription.days >= DAYS_A_YEAR ? 'yearly' : 'monthly',
      startsOn: dayInBrazil(periodStartsAt),
    })
  if (transaction && periodStartsAt && periodEndsAt) {
    const charge = transaction.id
    const at = periodStartsAt.getTime()
    const ofCharge = { provider: 'legacy-card', charge, externalId: charge, at } as const
    const bought = { kind: 'subscription', subscription: id, until: dayInBrazil(periodEndsAt) } as const
    if (transaction.state === 'refused')
      facts.push({ ...ofCharge, kind: 'charge-failed', subscription: id, isFinal: false })
    if (['paid', 'refunded', 'chargedback'].includes(transaction.state))
      facts.push({ ...ofCharge, kind: 'charge-paid', amount: subscription.amount, bought })
    if (transaction.state === 'refunded') {
      const externalId = `${charge}#${subscription.amount}`
      facts.push({ ...ofCharge, kind: 'charge-refunded', externalId, refundedSoFar: subscription.amount })
    }
    if (transaction.state === 'chargedback') facts.push({ ...ofCharge, kind: 'charge-reversed' })
  }
  // They do not say when.
  if (state === 'cancelled' || state === 'ended')
    facts.push({ ...base, kind: 'subscription-cancelled', externalId: id, at: now.getTime() })
  return facts
}
