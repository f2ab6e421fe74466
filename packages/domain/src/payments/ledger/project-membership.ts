import { addDays, type Day } from '../../day.ts'
import type { User } from '../../people/user.ts'
import { foldSubscriptions, type Subscription } from './fold-subscriptions.ts'
import { factsOfKind, latestOf, type KeptCard, type PaymentFact } from './payment-fact.ts'
import {
  daysOfChange,
  subscribedUntil,
  subscriptionState,
  type SubscriptionState,
} from './subscription-state.ts'

/** What the ledger decides of a person. */
export type Membership = Pick<
  User,
  'plan' | 'isSuspended' | 'isPaid' | 'hasCard' | 'premiumExpiresOn' | 'card' | 'marketplace'
>

/** What gives access besides money. */
export type BesidesMoney = { trialEndsOn: Day | null; extraDays: number }

type OnADay = Subscription & { state: SubscriptionState; until: Day | null }

/** The specification's fields, from everything that ever happened. The order of the facts cannot matter. */
export function projectMembership(
  facts: readonly PaymentFact[],
  { trialEndsOn, extraDays }: BesidesMoney,
  today: Day,
): Membership {
  const subscriptions = foldSubscriptions(facts).map(one => ({
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
    hasCard: keptCards(facts).length > 0,
    premiumExpiresOn,
    card: cardSubscription(subscriptions),
    marketplace: marketplaceSubscription(subscriptions),
  }
}

/** The first day after today on which the projection is another by itself; null when only a fact can change it. */
export function nextChangeOn(facts: readonly PaymentFact[], besides: BesidesMoney, today: Day): Day | null {
  const subscriptions = foldSubscriptions(facts)
  const dayAfter = [besides.trialEndsOn, grantedUntil(facts)].flatMap(end =>
    end === null ? [] : [addDays(end, 1)],
  )
  const days = [...dayAfter, ...subscriptions.flatMap(daysOfChange)]
  const now = JSON.stringify(projectMembership(facts, besides, today))
  return (
    [...new Set([...days, ...days.map(day => addDays(day, besides.extraDays))])]
      .filter(day => day > today)
      .toSorted()
      .find(day => JSON.stringify(projectMembership(facts, besides, day)) !== now) ?? null
  )
}

/** Those that will charge again. Two at once are one too many. */
export const listRenewing = (facts: readonly PaymentFact[], today: Day): Subscription[] =>
  foldSubscriptions(facts).filter(one => renewing.has(subscriptionState(one, today)))

/** The cards that can be charged, the newest first. */
export const keptCards = (facts: readonly PaymentFact[]): KeptCard[] => {
  const said = [...factsOfKind(facts, 'card-kept'), ...factsOfKind(facts, 'card-removed')]
  const idOf = (fact: (typeof said)[number]) => (fact.kind === 'card-kept' ? fact.card.id : fact.cardId)
  return [...new Set(said.map(idOf))]
    .map(id => latestOf(said.filter(fact => idOf(fact) === id)))
    .filter(fact => fact?.kind === 'card-kept')
    .toSorted((one, other) => other.at - one.at || (one.externalId < other.externalId ? -1 : 1))
    .map(({ card }) => card)
}

const grantedUntil = (facts: readonly PaymentFact[]): Day | null =>
  latestOf(factsOfKind(facts, 'access-granted'))?.until ?? null

const renewing: ReadonlySet<SubscriptionState> = new Set(['active', 'past-due', 'future'])
const over: ReadonlySet<SubscriptionState> = new Set(['cancelling', 'ended', 'revoked'])

/** Not after a mere trial, nor when a first payment failed: there was nothing to stop. */
const isRenewalStopped = (subscriptions: readonly OnADay[]): boolean =>
  !subscriptions.some(({ state }) => renewing.has(state)) &&
  subscriptions.some(({ state }) => over.has(state))

/** Of several, the one that renews; a payment that is not decided changes nothing that was there before. */
const inOrder: readonly SubscriptionState[] = ['active', 'past-due', 'future', 'cancelling', 'incomplete']

const byImportance = (one: OnADay, other: OnADay): number =>
  inOrder.indexOf(one.state) - inOrder.indexOf(other.state) ||
  (other.until ?? '').localeCompare(one.until ?? '') ||
  other.startedAt - one.startedAt ||
  one.id.localeCompare(other.id)

function cardSubscription(subscriptions: readonly OnADay[]): Membership['card'] {
  const [best] = subscriptions
    .filter(({ provider, state }) => provider !== 'marketplace' && inOrder.includes(state))
    .toSorted(byImportance)
  return best?.period ? { id: best.id, period: best.period } : null
}

/** It stays visible when it is over: the page tells by its status that it was cancelled. */
function marketplaceSubscription(subscriptions: readonly OnADay[]): Membership['marketplace'] {
  const all = subscriptions.filter(({ provider, state }) => provider === 'marketplace' && state !== 'failed')
  const live = all.filter(({ state }) => inOrder.includes(state)).toSorted(byImportance)
  const [best] = [...live, ...all.toSorted((one, other) => other.startedAt - one.startedAt)]
  return best ? { status: marketplaceStatus(best.state), subscriberCode: best.id } : null
}

function marketplaceStatus(state: SubscriptionState): string {
  if (over.has(state)) return 'canceled'
  return state === 'past-due' ? 'delayed' : 'active'
}
