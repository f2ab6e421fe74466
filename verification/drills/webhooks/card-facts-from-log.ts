import { dayInBrazil, type PaymentFact } from '@alinha/domain'
import { addFacts, type Facts, type LoggedEvent } from './facts-from-log.ts'
import type { Click, KnownPurchases } from '../money/provider-histories.ts'

type WireCard = {
  id: string
  brand: string
  last_four_digits: string
  exp_month: number
  exp_year: number
}

type CardThing = {
  id: string
  code?: string
  start_at?: string
  created_at?: string
  canceled_at?: string
  updated_at?: string
  paid_at?: string
  paid_amount?: number
  canceled_amount?: number
  card?: WireCard
  cycle?: { end_at: string }
  subscription?: { id: string }
  charge?: CardThing
  charges?: CardThing[]
  last_transaction?: { id: string; created_at: string; card?: WireCard }
}

/** Times in events lack the Z. */
const momentOf = (text = ''): number => Date.parse(text.endsWith('Z') ? text : `${text}Z`)

/** They name the last second of a month; it is charged again on the next day. */
const dayAfter = (lastSecond: string | undefined): string =>
  new Date(momentOf(lastSecond) + 1000).toISOString().slice(0, 10)

const keptCard = (card: WireCard, at: number): PaymentFact => ({
  kind: 'card-kept',
  provider: 'card',
  externalId: card.id,
  at,
  card: {
    id: card.id,
    brand: card.brand,
    lastDigits: card.last_four_digits,
    expires: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
  },
})

export function addCardFacts(facts: Facts, log: readonly LoggedEvent[], { clicks }: KnownPurchases): void {
  const owners = new Map<string, number>()
  const yearOf = new Map<string, string>()
  for (const { type, body } of log) {
    const thing = (JSON.parse(body) as { data: CardThing }).data
    const { id } = thing
    const charge = thing.charge ?? thing
    if (type === 'subscription.created') {
      const userId = clicks.get(thing.code ?? '')?.userId
      const at = momentOf(thing.created_at)
      if (userId !== undefined) owners.set(id, userId)
      addFacts(facts, userId, {
        kind: 'subscription-started',
        provider: 'card',
        externalId: id,
        subscription: id,
        at,
        period: 'monthly',
        startsOn: (thing.start_at ?? '').slice(0, 10),
      })
      if (thing.card) addFacts(facts, userId, keptCard(thing.card, at))
    }
    if (type === 'subscription.canceled')
      addFacts(facts, owners.get(id), {
        kind: 'subscription-cancelled',
        provider: 'card',
        externalId: id,
        subscription: id,
        at: momentOf(thing.canceled_at),
      })
    if (type.startsWith('invoice.') && thing.subscription) {
      const subscription = thing.subscription.id
      const owner = owners.get(subscription)
      if (owner !== undefined) owners.set(charge.id, owner)
      const about = { provider: 'card', charge: charge.id } as const
      if (type === 'invoice.paid')
        addFacts(facts, owner, {
          ...about,
          kind: 'charge-paid',
          externalId: charge.id,
          at: momentOf(charge.paid_at),
          amount: charge.paid_amount ?? 0,
          bought: { kind: 'subscription', subscription, until: dayAfter(thing.cycle?.end_at) },
        })
      if (type === 'invoice.payment_failed') addFacts(facts, owner, failure(charge, subscription))
    }
    if (type.startsWith('order.')) {
      const click = clicks.get(thing.code ?? '')
      for (const one of thing.charges ?? []) {
        if (click) owners.set(one.id, click.userId)
        if (click?.bought?.kind === 'subscription') yearOf.set(one.id, click.bought.subscription)
        if (type === 'order.paid' && click) addOrder(facts, one, click)
        if (type === 'order.payment_failed')
          addFacts(facts, click?.userId, failure(one, yearOf.get(one.id) ?? null))
      }
    }
    if (type === 'charge.refunded' || type === 'charge.partial_canceled')
      addFacts(facts, owners.get(id), {
        kind: 'charge-refunded',
        provider: 'card',
        charge: id,
        externalId: `${id}#${thing.canceled_amount}`,
        at: momentOf(thing.updated_at),
        refundedSoFar: thing.canceled_amount ?? 0,
      })
    if (type === 'charge.chargedback')
      addFacts(facts, owners.get(id), {
        kind: 'charge-reversed',
        provider: 'card',
        charge: id,
        externalId: id,
        at: momentOf(thing.updated_at),
      })
  }
}

const failure = (charge: CardThing, subscription: string | null): PaymentFact => ({
  kind: 'charge-failed',
  provider: 'card',
  charge: charge.id,
  externalId: `${charge.id}#${charge.last_transaction?.id}`,
  at: momentOf(charge.last_transaction?.created_at),
  subscription,
  isFinal: false,
})

function addOrder(facts: Facts, charge: CardThing, { userId, bought, recordedAt }: Click): void {
  if (!bought) throw new Error('an order for nothing')
  const at = momentOf(charge.paid_at)
  if (bought.kind === 'subscription')
    addFacts(facts, userId, {
      kind: 'subscription-started',
      provider: 'card',
      externalId: bought.subscription,
      subscription: bought.subscription,
      at: recordedAt.getTime(),
      period: 'yearly',
      startsOn: dayInBrazil(recordedAt),
    })
  const amount = charge.paid_amount ?? 0
  addFacts(facts, userId, {
    kind: 'charge-paid',
    provider: 'card',
    charge: charge.id,
    externalId: charge.id,
    at,
    amount,
    bought,
  })
  const card = charge.last_transaction?.card
  if (card) addFacts(facts, userId, keptCard(card, at))
}
