import type { Day } from '../../day.ts'
import type { Money } from '../../money.ts'
import type { Period } from '../payment-operation.ts'

/** Where a fact comes from. `house`: ourselves, for example a manager's grant. */
export type PaymentProvider = 'card' | 'legacy-card' | 'marketplace' | 'house'

/** What a payment is for. Subscriptions and courses are paid until a last day, included. */
export type Bought =
  | { kind: 'subscription'; subscription: string; until: Day }
  | { kind: 'course'; courseId: number; until: Day }
  | { kind: 'ticket'; ticketId: number }

export type SavedCard = {
  id: string
  brand: string
  lastDigits: string
  /** The last month in which it can be charged, as `YYYY-MM`. */
  expires: string
}

type Fact<Kind extends string, Details> = Details & {
  kind: Kind
  provider: PaymentProvider
  /** Unique for its provider and kind: the same thing reported twice is one fact. */
  externalId: string
  /** When it happened at the provider, in milliseconds, not when we heard of it. */
  at: number
}

/**
 * Something that happened to money and stays true. What people see of their subscription is computed from the set of
 * facts, so that it does not matter in which order and how often they arrive.
 */
export type PaymentFact =
  | Fact<'subscription-started', { subscription: string; period: Period; startsOn: Day }>
  | Fact<'plan-changed', { subscription: string; period: Period }>
  | Fact<'subscription-cancelled', { subscription: string }>
  /** The person changed their mind. From then on we renew it ourselves, whoever did before. */
  | Fact<'renewal-resumed', { subscription: string }>
  /**
   * The person moved the next charge to a later day, and has no access between what is paid and that day. The newest
   * counts: one that names the last paid day, or the present one, ends the pause.
   */
  | Fact<'renewal-paused', { subscription: string; until: Day }>
  /** The next charge was moved to a later day, and access with it. */
  | Fact<'period-extended', { subscription: string; until: Day }>
  | Fact<'charge-paid', { charge: string; amount: Money; bought: Bought }>
  /** `isFinal`: the same card will never be accepted for it. */
  | Fact<'charge-failed', { charge: string; subscription: string | null; isFinal: boolean }>
  /** The sum of all refunds of the charge up to then: the largest is the true one. */
  | Fact<'charge-refunded', { charge: string; refundedSoFar: Money }>
  /** The card's owner disputed the charge, and the bank took the money back. */
  | Fact<'charge-reversed', { charge: string }>
  | Fact<'reversal-withdrawn', { charge: string }>
  | Fact<'card-kept', { card: SavedCard }>
  | Fact<'card-removed', { cardId: string }>
  /** By a manager. The newest counts, and null takes the grant back. */
  | Fact<'access-granted', { until: Day | null }>

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
