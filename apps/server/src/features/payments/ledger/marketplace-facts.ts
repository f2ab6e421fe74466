import { addDays, addMonths, dayInBrazil, type Day } from '@alinha/domain'
import type { MarketplacePayment, MarketplaceSubscription } from '@alinha/providers/marketplace/port'
import type { NewFact } from './facts.queries.ts'

const DAYS_A_MONTH = 30
const DAYS_A_YEAR = 360

/** The marketplace counts 30 days for a month and 360 for a year; what was sold is months. */
const toPaidUntil = (paidOn: Day, periodDays: number): Day =>
  periodDays % DAYS_A_MONTH === 0 ? addMonths(paidOn, periodDays / DAYS_A_MONTH) : addDays(paidOn, periodDays)

type PaymentState = MarketplacePayment['state']

const paidStates = new Set<PaymentState>(['approved', 'complete', 'disputed', 'refunded', 'chargedback'])
const failedStates = new Set<PaymentState>(['refused', 'expired', 'delayed'])

/** What the present state of a subscription and of all its payments says has happened. */
export function toMarketplaceFacts(
  subscription: MarketplaceSubscription,
  payments: readonly MarketplacePayment[],
): NewFact[] {
  const { subscriberCode: code, startedAt } = subscription
  // Without a period it is a month; the day of the next charge tells if it was more.
  const periodDays = subscription.periodDays ?? DAYS_A_MONTH
  const paid = payments
    .filter(({ state }) => paidStates.has(state))
    .map(payment => ({ ...payment, paidAt: payment.approvedAt ?? startedAt }))
  const base = { provider: 'marketplace', subscription: code } as const
  return [
    {
      ...base,
      kind: 'subscription-started',
      externalId: code,
      at: startedAt.getTime(),
      period: periodDays >= DAYS_A_YEAR ? 'yearly' : 'monthly',
      startsOn: dayInBrazil(startedAt),
    },
    ...paid.flatMap(payment => toPaymentFacts(payment, code, periodDays)),
    ...payments
      .filter(({ state }) => failedStates.has(state))
      .map(payment => toFailure(payment, code, lastPaymentBefore(payment, paid, startedAt))),
    ...toExtension(
      subscription,
      paid.map(({ paidAt }) => toPaidUntil(dayInBrazil(paidAt), periodDays)),
    ),
    ...toCancellation(
      subscription,
      paid.map(({ paidAt }) => paidAt.getTime()),
    ),
  ]
}

type PaidPayment = MarketplacePayment & { paidAt: Date }

function toPaymentFacts(
  { transaction, state, amount, paidAt }: PaidPayment,
  code: string,
  periodDays: number,
): NewFact[] {
  const base = { provider: 'marketplace', charge: transaction, at: paidAt.getTime() } as const
  const until = toPaidUntil(dayInBrazil(paidAt), periodDays)
  const bought = { kind: 'subscription', subscription: code, until } as const
  const facts: NewFact[] = [{ ...base, kind: 'charge-paid', externalId: transaction, amount, bought }]
  if (state === 'refunded' && amount > 0) {
    const externalId = `${transaction}#${amount}`
    facts.push({ ...base, kind: 'charge-refunded', externalId, refundedSoFar: amount })
  }
  if (state === 'chargedback') facts.push({ ...base, kind: 'charge-reversed', externalId: transaction })
  return facts
}

/** The marketplace does not say when a payment failed: it was after the payment of the period before it. */
const lastPaymentBefore = (
  { recurrence }: MarketplacePayment,
  paid: readonly PaidPayment[],
  startedAt: Date,
): number =>
  Math.max(
    startedAt.getTime(),
    ...paid.filter(before => before.recurrence < recurrence).map(({ paidAt }) => paidAt.getTime()),
  )

const toFailure = ({ transaction, state }: MarketplacePayment, code: string, before: number): NewFact => ({
  kind: 'charge-failed',
  provider: 'marketplace',
  externalId: `${transaction}#${state}`,
  at: before + 1,
  charge: transaction,
  subscription: code,
  isFinal: false,
})

/** The next charge was moved to a later day than the payments reach: access is extended to it. */
function toExtension(
  { subscriberCode: code, state, nextChargeAt }: MarketplaceSubscription,
  paidUntil: readonly Day[],
): NewFact[] {
  const furthest = paidUntil.toSorted().at(-1)
  if (nextChargeAt === null || furthest === undefined) return []
  const until = dayInBrazil(nextChargeAt)
  // One whose payment failed has a next charge too, and nothing was paid up to that day.
  if ((state !== 'active' && state !== 'cancelled') || until <= furthest) return []
  const at = nextChargeAt.getTime()
  const base = { provider: 'marketplace', subscription: code } as const
  return [{ ...base, kind: 'period-extended', externalId: `${code}#${until}`, at, until }]
}

/** A subscription that can be resumed may end more than once, so the moment is part of the id. */
function toCancellation(
  { subscriberCode: code, state, endedAt, startedAt }: MarketplaceSubscription,
  paidAt: readonly number[],
): NewFact[] {
  if (state !== 'cancelled' && state !== 'expired') return []
  const at = Math.max(endedAt?.getTime() ?? 0, startedAt.getTime(), ...paidAt)
  const base = { provider: 'marketplace', subscription: code } as const
  return [{ ...base, kind: 'subscription-cancelled', externalId: `${code}#${at}`, at }]
}
