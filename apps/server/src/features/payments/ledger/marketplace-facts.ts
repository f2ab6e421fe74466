import { addDays, addMonths, dayInBrazil, type Day } from '@alinha/domain'
import type { MarketplacePayment, MarketplaceSubscription } from '@alinha/providers/marketplace/port'
import type { NewFact } from './facts.queries.ts'

const DAYS_A_MONTH = 30
const DAYS_A_YEAR = 360

/** They count 30 days for a month and 360 for a year; what was sold is months. */
const paidTo = (paidOn: Day, periodDays: number): Day =>
  periodDays % DAYS_A_MONTH === 0 ? addMonths(paidOn, periodDays / DAYS_A_MONTH) : addDays(paidOn, periodDays)

type PaymentState = MarketplacePayment['state']

const hadMoney = new Set<PaymentState>(['approved', 'complete', 'disputed', 'refunded', 'chargedback'])
const hadNone = new Set<PaymentState>(['refused', 'expired', 'delayed'])

/** What a subscription and all its payments, as they are there now, say has happened. */
export function factsOfMarketplace(
  subscription: MarketplaceSubscription,
  payments: readonly MarketplacePayment[],
): NewFact[] {
  const { subscriberCode: code, startedAt } = subscription
  // Where they do not say it: a month, and the day of the next charge tells if it was more.
  const periodDays = subscription.periodDays ?? DAYS_A_MONTH
  const paid = payments
    .filter(({ state }) => hadMoney.has(state))
    .map(payment => ({ ...payment, paidAt: payment.approvedAt ?? startedAt }))
  const told = { provider: 'marketplace', subscription: code } as const
  return [
    {
      ...told,
      kind: 'subscription-started',
      externalId: code,
      at: startedAt.getTime(),
      period: periodDays >= DAYS_A_YEAR ? 'yearly' : 'monthly',
      startsOn: dayInBrazil(startedAt),
    },
    ...paid.flatMap(payment => factsOfMoney(payment, code, periodDays)),
    ...payments
      .filter(({ state }) => hadNone.has(state))
      .map(payment => failureOf(payment, code, momentBefore(payment, paid, startedAt))),
    ...extension(
      subscription,
      paid.map(({ paidAt }) => paidTo(dayInBrazil(paidAt), periodDays)),
    ),
    ...ending(
      subscription,
      paid.map(({ paidAt }) => paidAt.getTime()),
    ),
  ]
}

type Paid = MarketplacePayment & { paidAt: Date }

function factsOfMoney(
  { transaction, state, amount, paidAt }: Paid,
  code: string,
  periodDays: number,
): NewFact[] {
  const told = { provider: 'marketplace', charge: transaction, at: paidAt.getTime() } as const
  const until = paidTo(dayInBrazil(paidAt), periodDays)
  const bought = { kind: 'subscription', subscription: code, until } as const
  const facts: NewFact[] = [{ ...told, kind: 'charge-paid', externalId: transaction, amount, bought }]
  if (state === 'refunded' && amount > 0) {
    const externalId = `${transaction}#${amount}`
    facts.push({ ...told, kind: 'charge-refunded', externalId, refundedSoFar: amount })
  }
  if (state === 'chargedback') facts.push({ ...told, kind: 'charge-reversed', externalId: transaction })
  return facts
}

/** They do not say when a payment failed: it was after the payment of the period before it. */
const momentBefore = ({ recurrence }: MarketplacePayment, paid: readonly Paid[], startedAt: Date): number =>
  Math.max(
    startedAt.getTime(),
    ...paid.filter(before => before.recurrence < recurrence).map(({ paidAt }) => paidAt.getTime()),
  )

const failureOf = ({ transaction, state }: MarketplacePayment, code: string, before: number): NewFact => ({
  kind: 'charge-failed',
  provider: 'marketplace',
  externalId: `${transaction}#${state}`,
  at: before + 1,
  charge: transaction,
  subscription: code,
  isFinal: false,
})

/** They moved the next charge to a later day than the payments reach: access goes with it. */
function extension(
  { subscriberCode: code, state, nextChargeAt }: MarketplaceSubscription,
  paidUntil: readonly Day[],
): NewFact[] {
  const furthest = paidUntil.toSorted().at(-1)
  if (nextChargeAt === null || furthest === undefined) return []
  const until = dayInBrazil(nextChargeAt)
  // One that waits for money has a day on which it will be asked for again, and nothing was paid to that day.
  if ((state !== 'active' && state !== 'cancelled') || until <= furthest) return []
  const at = nextChargeAt.getTime()
  const told = { provider: 'marketplace', subscription: code } as const
  return [{ ...told, kind: 'period-extended', externalId: `${code}#${until}`, at, until }]
}

/** One that can be taken up again ends more than once, so the moment is part of its name. */
function ending(
  { subscriberCode: code, state, endedAt, startedAt }: MarketplaceSubscription,
  paidAt: readonly number[],
): NewFact[] {
  if (state !== 'cancelled' && state !== 'expired') return []
  const at = Math.max(endedAt?.getTime() ?? 0, startedAt.getTime(), ...paidAt)
  const told = { provider: 'marketplace', subscription: code } as const
  return [{ ...told, kind: 'subscription-cancelled', externalId: `${code}#${at}`, at }]
}
