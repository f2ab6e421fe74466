import type { Day } from '../../day.ts'
import type { Money } from '../../money.ts'
import type { Period } from '../payment-operation.ts'

/** Who told us. `house`: ourselves, a manager's grant for one. */
export type PaymentProvider = 'card' | 'legacy-card' | 'marketplace' | 'house'

/** What a payment is for. A subscription is paid for to a last day, included; so is a course. */
export type Bought =
  | { kind: 'subscription'; subscription: string; until: Day }
  | { kind: 'course'; courseId: number; until: Day }
  | { kind: 'ticket'; ticketId: number }

export type KeptCard = {
  id: string
  brand: string
  lastDigits: string
  /** The last month in which it can be charged, as `YYYY-MM`. */
  expires: string
}

type Told<Kind extends string, Details> = Details & {
  kind: Kind
  provider: PaymentProvider
  /** Unique for its provider and kind: the same thing told twice is one fact. */
  externalId: string
  /** When it happened there, in milliseconds: not when we heard of it. */
  at: number
}

/**
 * Something that happened to money and cannot unhappen. What people see of their subscription is computed from the set
 * of these, so that neither their order nor their number of arrivals can matter.
 */
export type PaymentFact =
  | Told<'subscription-started', { subscription: string; period: Period; startsOn: Day }>
  | Told<'plan-changed', { subscription: string; period: Period }>
  | Told<'subscription-cancelled', { subscription: string }>
  /** The next charge was moved to a later day, and access with it. */
  | Told<'period-extended', { subscription: string; until: Day }>
  | Told<'charge-paid', { charge: string; amount: Money; bought: Bought }>
  /** `isFinal`: the same card will never be accepted for it. */
  | Told<'charge-failed', { charge: string; subscription: string | null; isFinal: boolean }>
  /** Of the charge, up to then: the largest told is the true one. */
  | Told<'charge-refunded', { charge: string; refundedSoFar: Money }>
  /** The card's owner disputed the charge, and the bank took the money back. */
  | Told<'charge-reversed', { charge: string }>
  | Told<'reversal-withdrawn', { charge: string }>
  | Told<'card-kept', { card: KeptCard }>
  | Told<'card-removed', { cardId: string }>
  /** By a manager. The newest counts, and null takes the grant back. */
  | Told<'access-granted', { until: Day | null }>

export type FactKind = PaymentFact['kind']

export type FactOf<Kind extends FactKind> = Extract<PaymentFact, { kind: Kind }>

export const factsOfKind = <Kind extends FactKind>(
  facts: readonly PaymentFact[],
  kind: Kind,
): FactOf<Kind>[] => facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind)

/** Two facts with one key are the same fact. */
export const factKey = ({ provider, kind, externalId }: PaymentFact): string =>
  `${provider} ${kind} ${externalId}`

/** The later of two; of two at one moment, always the same one. */
export const isLater = (one: PaymentFact, other: PaymentFact): boolean =>
  one.at === other.at ? factKey(one) > factKey(other) : one.at > other.at

export const latestOf = <Fact extends PaymentFact>(facts: readonly Fact[]): Fact | null =>
  facts.reduce<Fact | null>(
    (latest, fact) => (latest === null || isLater(fact, latest) ? fact : latest),
    null,
  )
