import { dayAt, type Day } from '../../day.ts'
import { foldCharges, type Charge } from './fold-charges.ts'
import { factsOfKind, isLater, latestOf, type PaymentFact, type PaymentProvider } from './payment-fact.ts'
import type { Period } from '../payment-operation.ts'

/** What all facts about one subscription say together, on any day. */
export type Subscription = {
  provider: PaymentProvider
  id: string
  /** Null while only its payments are known. */
  period: Period | null
  startsOn: Day | null
  startedAt: number
  /** The last day that is paid with money that was not given back. */
  paidUntil: Day | null
  /** Every charge of it, the earliest first. */
  charges: Charge[]
  /** The money of its newest period went back. */
  isUndone: boolean
  /** When its renewal was stopped; null while it renews. */
  cancelledAt: number | null
  /** How often its renewal was resumed after it was stopped. */
  resumptions: number
  /** Every time the person moved the next charge, the earliest first. */
  pauses: Pause[]
  /** The day on which a pause ends and it is charged again; null when it is not paused. */
  pausedUntil: Day | null
  /** A payment failed after the last that succeeded. */
  failure: { at: number; charge: string; isFinal: boolean } | null
}

export type Pause = {
  at: number
  until: Day
  /** When the person decided otherwise: by another pause, by cancelling or by renewing again. Null while it counts. */
  overAt: number | null
}

const subscriptionOf = (fact: PaymentFact): string | null => {
  if (fact.kind === 'charge-paid')
    return fact.bought.kind === 'subscription' ? fact.bought.subscription : null
  return 'subscription' in fact ? fact.subscription : null
}

/** By provider and id, in an order that does not depend on that of the facts. */
export function foldSubscriptions(facts: readonly PaymentFact[]): Subscription[] {
  const charges = foldCharges(facts)
  const groups = new Map<string, PaymentFact[]>()
  for (const fact of facts) {
    const id = subscriptionOf(fact)
    if (id === null) continue
    const key = `${fact.provider} ${id}`
    groups.set(key, [...(groups.get(key) ?? []), fact])
  }
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, about]) => foldSubscription(about, charges))
}

function foldSubscription(about: readonly PaymentFact[], everyCharge: readonly Charge[]): Subscription[] {
  const [first] = about
  const id = first ? subscriptionOf(first) : null
  if (!first || id === null) return []
  const { provider } = first
  const charges = everyCharge.filter(
    ({ provider: by, bought }) =>
      by === provider && bought.kind === 'subscription' && bought.subscription === id,
  )
  const pauses = foldPauses(about)
  // A charge that a pause should have prevented, and whose money went back, is as if it had not been.
  const counted = charges.filter(({ isUndone, paidAt }) => !isUndone || !isDuringPause(pauses, paidAt))
  const paidUntil = lastPaidDay(counted, factsOfKind(about, 'period-extended'))
  const started = latestOf(factsOfKind(about, 'subscription-started'))
  const lastPaidAt = Math.max(...counted.map(({ paidAt }) => paidAt))
  return [
    {
      provider,
      id,
      period: latestOf(factsOfKind(about, 'plan-changed'))?.period ?? started?.period ?? null,
      startsOn: started?.startsOn ?? null,
      startedAt: started?.at ?? Math.min(...about.map(({ at }) => at)),
      paidUntil,
      charges,
      isUndone: isNewestUndone(counted),
      cancelledAt: findCancelledAt(provider, about, lastPaidAt),
      resumptions: factsOfKind(about, 'renewal-resumed').length,
      pauses,
      pausedUntil: findPausedUntil(pauses, paidUntil),
      failure: openFailure(about, lastPaidAt, pauses),
    },
  ]
}

const untilOf = ({ bought }: Charge): Day => (bought.kind === 'subscription' ? bought.until : '')

/** An extension prolongs a paid period: without one there is nothing to prolong. */
function lastPaidDay(charges: readonly Charge[], extensions: readonly { until: Day }[]): Day | null {
  const paid = lastDayOf(charges.filter(({ isUndone }) => !isUndone))
  if (paid === null || isNewestUndone(charges)) return paid
  return [paid, ...extensions.map(({ until }) => until)].toSorted().at(-1) ?? null
}

const lastDayOf = (charges: readonly Charge[]): Day | null => charges.map(untilOf).toSorted().at(-1) ?? null

/** The newest charge is the one that pays furthest; where two pay equally far, one that was not undone is enough. */
function isNewestUndone(charges: readonly Charge[]): boolean {
  const furthest = lastDayOf(charges)
  return furthest !== null && charges.every(charge => charge.isUndone || untilOf(charge) !== furthest)
}

/** Years have ids of ours. A month that was resumed is over at its provider, which cannot take it up again. */
export const isRenewedByUs = ({ id, resumptions }: Pick<Subscription, 'id' | 'resumptions'>): boolean =>
  id.startsWith('subl_') || resumptions > 0

/** A marketplace subscription is resumed by paying under its code; one of a card only at the person's word. */
function findCancelledAt(
  provider: PaymentProvider,
  about: readonly PaymentFact[],
  lastPaidAt: number,
): number | null {
  const latest = latestOf([
    ...factsOfKind(about, 'subscription-cancelled'),
    ...factsOfKind(about, 'renewal-resumed'),
  ])
  if (latest?.kind !== 'subscription-cancelled') return null
  const cancelledAt = latest.at
  return provider !== 'marketplace' || cancelledAt >= lastPaidAt ? cancelledAt : null
}

function foldPauses(about: readonly PaymentFact[]): Pause[] {
  const decisions = [
    ...factsOfKind(about, 'renewal-paused'),
    ...factsOfKind(about, 'subscription-cancelled'),
    ...factsOfKind(about, 'renewal-resumed'),
  ].toSorted((one, other) => (isLater(one, other) ? 1 : -1))
  return decisions.flatMap((decision, index) =>
    decision.kind === 'renewal-paused'
      ? [{ at: decision.at, until: decision.until, overAt: decisions[index + 1]?.at ?? null }]
      : [],
  )
}

/** A provider tells the second of a charge, and not where in it. */
const SECOND = 1_000

/** Whether somebody had asked, at that moment, not to be charged before a later day. */
export const isDuringPause = (pauses: readonly Pause[], moment: number): boolean =>
  pauses.some(
    ({ at, until, overAt }) =>
      at < moment && (overAt === null || moment + SECOND <= overAt) && dayAt(moment) < until,
  )

/** One that is over, or names no later day than what is paid, moves nothing. */
function findPausedUntil(pauses: readonly Pause[], paidUntil: Day | null): Day | null {
  const last = pauses.at(-1)
  return last?.overAt === null && paidUntil !== null && last.until > paidUntil ? last.until : null
}

/** While it is paused a provider that has not heard of it may try; that is no failure of the person's. */
function openFailure(
  about: readonly PaymentFact[],
  lastPaidAt: number,
  pauses: readonly Pause[],
): Subscription['failure'] {
  const failed = latestOf(factsOfKind(about, 'charge-failed').filter(({ at }) => !isDuringPause(pauses, at)))
  if (failed === null || failed.at <= lastPaidAt) return null
  return { at: failed.at, charge: failed.charge, isFinal: failed.isFinal }
}
