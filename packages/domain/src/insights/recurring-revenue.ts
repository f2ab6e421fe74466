import { addDays, dayAt, type Day } from '../day.ts'
import type { Money } from '../money.ts'
import { foldSubscriptions, type Subscription } from '../payments/ledger/fold-subscriptions.ts'
import type { PaymentFact } from '../payments/ledger/payment-fact.ts'
import { GRACE_DAYS, subscribedUntil } from '../payments/ledger/subscription-state.ts'

/** Days, both included, on which somebody pays so much a month. */
export type PaidSpan = { from: Day; until: Day; monthly: Money }

const MONTHS_A_YEAR = 12
/** Where nobody has told the period, longer than this is a year. */
const LONGEST_MONTH_DAYS = 180

/**
 * What a person pays a month, and when, by all facts: monthly as paid, yearly a twelfth of it, to the centavo. Courses,
 * tickets, trials and grants of the house are nothing that recurs, and what was given back was never paid.
 */
export function paidSpans(facts: readonly PaymentFact[], today: Day): PaidSpan[] {
  const spans = foldSubscriptions(facts).flatMap(subscription => spansOf(subscription, today))
  return spans.toSorted((one, other) => compare(one.from, other.from) || compare(one.until, other.until))
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

function spansOf(subscription: Subscription, today: Day): PaidSpan[] {
  const { charges, period } = subscription
  // The last day of access, the grace of a late renewal included: until then nobody has left.
  const accessUntil = subscribedUntil(subscription, today)
  const paid = charges.filter(({ isUndone, amount }) => !isUndone && amount > 0)
  const last = paid
    .map(({ bought }) => ('until' in bought ? bought.until : ''))
    .toSorted()
    .at(-1)
  return paid.flatMap(({ bought, amount, paidAt }) => {
    if (bought.kind !== 'subscription') return []
    const from = dayAt(paidAt)
    const isLast = bought.until === last
    const until = isLast && accessUntil !== null && accessUntil > bought.until ? accessUntil : bought.until
    if (until < from) return []
    const isYear = period === null ? addDays(from, LONGEST_MONTH_DAYS) < bought.until : period === 'yearly'
    return [{ from, until, monthly: Math.round(isYear ? amount / MONTHS_A_YEAR : amount) }]
  })
}

/** What the person pays a month on a day. Where two spans cover it, the one that began last: nobody has two plans. */
export const monthlyOn = (spans: readonly PaidSpan[], day: Day): Money =>
  spans.reduce<PaidSpan | null>(
    (newest, span) =>
      span.from <= day && day <= span.until && (newest === null || span.from >= newest.from) ? span : newest,
    null,
  )?.monthly ?? 0

export const movementKinds = ['new', 'reactivation', 'expansion', 'contraction', 'churn'] as const
export type MovementKind = (typeof movementKinds)[number]

/** A day on which somebody pays another amount a month than the day before; `amount` is never below zero. */
export type Movement = { day: Day; kind: MovementKind; amount: Money }

/** Whether a movement adds to what is paid a month, or takes from it. */
export const signOf = (kind: MovementKind): 1 | -1 => (kind === 'contraction' || kind === 'churn' ? -1 : 1)

/** By how many people who pay a movement changes them. */
export const peopleOf = (kind: MovementKind): -1 | 0 | 1 => {
  if (kind === 'churn') return -1
  return kind === 'new' || kind === 'reactivation' ? 1 : 0
}

/** Every change of what a person pays a month, in order, up to a day. Spans are given in the order in which they begin. */
export function movementsOf(given: readonly PaidSpan[], today: Day): Movement[] {
  const spans = bridgeGrace(given)
  const days = [...new Set(spans.flatMap(({ from, until }) => [from, addDays(until, 1)]))]
    .filter(day => day <= today)
    .toSorted()
  const movements: Movement[] = []
  let before = 0
  let hasPaid = false
  for (const day of days) {
    const now = monthlyOn(spans, day)
    if (now !== before)
      movements.push({ day, kind: kindOf(before, now, hasPaid), amount: Math.abs(now - before) })
    hasPaid ||= now > 0
    before = now
  }
  return movements
}

function kindOf(before: Money, now: Money, hasPaid: boolean): MovementKind {
  if (now === 0) return 'churn'
  if (before === 0) return hasPaid ? 'reactivation' : 'new'
  return now > before ? 'expansion' : 'contraction'
}

/** Who pays again within the grace has not left in between: the span goes on until the next one begins. */
function bridgeGrace(spans: readonly PaidSpan[]): PaidSpan[] {
  return spans.map(span => {
    const after = addDays(span.until, 1)
    if (monthlyOn(spans, after) > 0) return span
    const next = spans.find(({ from }) => from > after && from <= addDays(after, GRACE_DAYS))
    return next ? { ...span, until: addDays(next.from, -1) } : span
  })
}
