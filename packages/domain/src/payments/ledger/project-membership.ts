import { addDays, type Day } from '../../day.ts'
import type { User } from '../../people/user.ts'
import type { Period } from '../payment-operation.ts'
import { foldSubscriptions, type Subscription } from './fold-subscriptions.ts'
import { factsOfKind, latestOf, type SavedCard, type PaymentFact } from './payment-fact.ts'
import {
  daysOfChange,
  subscribedUntil,
  subscriptionState,
  type SubscriptionState,
} from './subscription-state.ts'

/** The fields of a person that follow from the ledger. */
export type Membership = Pick<
  User,
  'plan' | 'isSuspended' | 'isPaid' | 'hasCard' | 'hasBought' | 'premiumExpiresOn' | 'card' | 'marketplace'
>

/** What gives access without a payment that is recorded. */
export type UnpaidAccess = {
  trialEndsOn: Day | null
  extraDays: number
  /** One that is older than the ledger and was cancelled; it counts until its payments are known. */
  older?: OlderSubscription | null
}

export type OlderSubscription = Pick<Subscription, 'provider' | 'id'> & {
  period: Period
  paidUntil: Day
  cancelledAt: number
}

function foldWithOlder(facts: readonly PaymentFact[], older: OlderSubscription | null): Subscription[] {
  const folded = foldSubscriptions(facts)
  if (older === null) return folded
  const isOlder = ({ provider, id }: Subscription) => provider === older.provider && id === older.id
  if (folded.some(one => isOlder(one) && one.paidUntil !== null)) return folded
  const known = {
    startsOn: null,
    startedAt: older.cancelledAt,
    charges: [],
    isUndone: false,
    resumptions: 0,
    pauses: [],
    pausedUntil: null,
    failure: null,
  }
  return [...folded.filter(one => !isOlder(one)), { ...known, ...older }]
}

type DatedSubscription = Subscription & { state: SubscriptionState; until: Day | null }

/** Computes a person's membership from all facts. Their order does not matter. */
export function projectMembership(
  facts: readonly PaymentFact[],
  { trialEndsOn, extraDays, older = null }: UnpaidAccess,
  today: Day,
): Membership {
  const subscriptions = foldWithOlder(facts, older).map(one => ({
    ...one,
    state: subscriptionState(one, today),
    until: subscribedUntil(one, today),
  }))
  const ends = [trialEndsOn, grantedUntil(facts), ...subscriptions.map(({ until }) => until)]
  const premiumExpiresOn =
    ends
      .filter(end => end !== null)
      .toSorted()
      .at(-1) ?? null
  return {
    plan: premiumExpiresOn !== null && today <= addDays(premiumExpiresOn, extraDays) ? 'premium' : 'free',
    isSuspended: isRenewalStopped(subscriptions),
    isPaid: subscriptions.some(({ paidUntil }) => paidUntil !== null && today <= paidUntil),
    hasCard: listSavedCards(facts).length > 0,
    hasBought: subscriptions.length > 0 || factsOfKind(facts, 'charge-paid').length > 0,
    premiumExpiresOn,
    card: cardSubscription(subscriptions),
    marketplace: marketplaceSubscription(subscriptions),
  }
}

/** The first day after today on which the membership changes without a new fact; null when there is none. */
export function nextChangeOn(facts: readonly PaymentFact[], unpaid: UnpaidAccess, today: Day): Day | null {
  const subscriptions = foldWithOlder(facts, unpaid.older ?? null)
  const dayAfter = [unpaid.trialEndsOn, grantedUntil(facts)].flatMap(end =>
    end === null ? [] : [addDays(end, 1)],
  )
  const days = [...dayAfter, ...subscriptions.flatMap(daysOfChange)]
  const now = JSON.stringify(projectMembership(facts, unpaid, today))
  return (
    [...new Set([...days, ...days.map(day => addDays(day, unpaid.extraDays))])]
      .filter(day => day > today)
      .toSorted()
      .find(day => JSON.stringify(projectMembership(facts, unpaid, day)) !== now) ?? null
  )
}

/** Those that will be charged again. There should be at most one. */
export const listRenewingSubscriptions = (facts: readonly PaymentFact[], today: Day): Subscription[] =>
  foldSubscriptions(facts).filter(one => renewingStates.has(subscriptionState(one, today)))

/** The cards that can be charged, the newest first. */
export const listSavedCards = (facts: readonly PaymentFact[]): SavedCard[] => {
  const cardFacts = [...factsOfKind(facts, 'card-kept'), ...factsOfKind(facts, 'card-removed')]
  const idOf = (fact: (typeof cardFacts)[number]) => (fact.kind === 'card-kept' ? fact.card.id : fact.cardId)
  return [...new Set(cardFacts.map(idOf))]
    .map(id => latestOf(cardFacts.filter(fact => idOf(fact) === id)))
    .filter(fact => fact?.kind === 'card-kept')
    .toSorted((one, other) => other.at - one.at || (one.externalId < other.externalId ? -1 : 1))
    .map(({ card }) => card)
}

const grantedUntil = (facts: readonly PaymentFact[]): Day | null =>
  latestOf(factsOfKind(facts, 'access-granted'))?.until ?? null

const renewingStates: ReadonlySet<SubscriptionState> = new Set(['active', 'past-due', 'paused', 'future'])
const endedStates: ReadonlySet<SubscriptionState> = new Set(['cancelling', 'ended', 'revoked'])

/** False after a trial and after a failed first payment: there was nothing to stop. */
const isRenewalStopped = (subscriptions: readonly DatedSubscription[]): boolean =>
  !subscriptions.some(({ state }) => renewingStates.has(state)) &&
  subscriptions.some(({ state }) => endedStates.has(state))

/** Of several subscriptions the one that renews is shown; one whose payment is not decided comes last. */
const statesByImportance: readonly SubscriptionState[] = [
  'active',
  'past-due',
  'paused',
  'future',
  'cancelling',
  'incomplete',
]

const byImportance = (one: DatedSubscription, other: DatedSubscription): number =>
  statesByImportance.indexOf(one.state) - statesByImportance.indexOf(other.state) ||
  (other.until ?? '').localeCompare(one.until ?? '') ||
  other.startedAt - one.startedAt ||
  one.id.localeCompare(other.id)

function cardSubscription(subscriptions: readonly DatedSubscription[]): Membership['card'] {
  const [best] = subscriptions
    .filter(({ provider, state }) => provider !== 'marketplace' && statesByImportance.includes(state))
    .toSorted(byImportance)
  return best?.period ? { id: best.id, period: best.period } : null
}

/** It is shown after its end, too: the page says by its status that it was cancelled. */
function marketplaceSubscription(subscriptions: readonly DatedSubscription[]): Membership['marketplace'] {
  const all = subscriptions.filter(({ provider, state }) => provider === 'marketplace' && state !== 'failed')
  const live = all.filter(({ state }) => statesByImportance.includes(state)).toSorted(byImportance)
  const [best] = [...live, ...all.toSorted((one, other) => other.startedAt - one.startedAt)]
  return best ? { status: marketplaceStatus(best.state), subscriberCode: best.id } : null
}

function marketplaceStatus(state: SubscriptionState): string {
  if (endedStates.has(state)) return 'canceled'
  return state === 'past-due' ? 'delayed' : 'active'
}
