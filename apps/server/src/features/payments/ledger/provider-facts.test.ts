import { dayInBrazil, projectMembership, type PaymentFact } from '@alinha/domain'
import type { LegacySubscription } from '@alinha/providers/card-payments/legacy-port'
import type { MarketplacePayment, MarketplaceSubscription } from '@alinha/providers/marketplace/port'
import { describe, expect, it } from 'vitest'
import { toLegacyFacts } from './legacy-facts.ts'
import { toMarketplaceFacts } from './marketplace-facts.ts'

const subscription: MarketplaceSubscription = {
  subscriberCode: 'ABC12DEF',
  state: 'active',
  status: 'ACTIVE',
  email: 'ana@exemplo.com.br',
  planId: '1',
  planName: 'Mensal',
  periodDays: 30,
  amount: 5990,
  currency: 'BRL',
  isTrial: false,
  startedAt: new Date('2027-01-31T15:00:00Z'),
  nextChargeAt: null,
  endedAt: null,
}
const payment = (recurrence: number, day: string, state: MarketplacePayment['state'] = 'approved') =>
  ({
    transaction: `HP${recurrence}`,
    state,
    amount: 5990,
    currency: 'BRL',
    approvedAt: state === 'refused' ? null : new Date(`${day}T15:00:00Z`),
    recurrence,
  }) satisfies MarketplacePayment

const inShort = (facts: PaymentFact[], today: string) => {
  const { plan, isPaid, isSuspended, premiumExpiresOn, marketplace } = projectMembership(
    facts,
    { trialEndsOn: null, extraDays: 0 },
    today,
  )
  return `${plan} ${Number(isPaid)} ${Number(isSuspended)} ${premiumExpiresOn} ${marketplace?.status ?? '-'}`
}

describe('what the marketplace says', () => {
  it.each([
    [30, '2027-02-28'],
    [60, '2027-03-31'],
    [180, '2027-07-31'],
    [360, '2028-01-31'],
    [7, '2027-02-07'],
    [null, '2027-02-28'],
  ])('of a payment for %s days is access to %s', (periodDays, until) => {
    const facts = toMarketplaceFacts({ ...subscription, periodDays }, [payment(1, '2027-01-31')])
    expect(inShort(facts, '2027-02-01')).toBe(`premium 1 0 ${until} active`)
  })

  it.each([
    ['active', '2027-03-10'],
    ['cancelled', '2027-03-10'],
    ['delayed', '2027-02-28'],
  ] as const)('of the next charge, when it is %s, is access to %s', (state, until) => {
    const nextChargeAt = new Date('2027-03-10T12:00:00Z')
    const facts = toMarketplaceFacts({ ...subscription, state, nextChargeAt }, [payment(1, '2027-01-31')])
    expect(inShort(facts, '2027-02-01')).toMatch(until)
  })

  it('of a refused renewal is a failure, which the payment that follows closes', () => {
    const refused = { ...payment(2, '', 'refused'), transaction: 'HP2a' }
    const failing = toMarketplaceFacts(subscription, [payment(1, '2027-01-31'), refused])
    expect(inShort(failing, '2027-02-20')).toMatch('delayed')
    const again = toMarketplaceFacts(subscription, [
      payment(1, '2027-01-31'),
      refused,
      payment(2, '2027-03-02'),
    ])
    expect(inShort(again, '2027-03-03')).toBe('premium 1 0 2027-04-02 active')
  })

  it.each(['refunded', 'chargedback'] as const)('of a payment that was %s is no access', state => {
    expect(inShort(toMarketplaceFacts(subscription, [payment(1, '2027-01-31', state)]), '2027-02-01')).toBe(
      'free 0 1 null canceled',
    )
  })

  it('of an end and a new payment under the same code is that it goes on', () => {
    const ended = { ...subscription, state: 'cancelled', endedAt: new Date('2027-02-10T15:00:00Z') } as const
    const first = toMarketplaceFacts(ended, [payment(1, '2027-01-31')])
    expect(inShort(first, '2027-02-11')).toBe('premium 1 1 2027-02-28 canceled')
    const resumed = toMarketplaceFacts(subscription, [payment(1, '2027-01-31'), payment(2, '2027-03-05')])
    expect(inShort([...first, ...resumed], '2027-03-06')).toBe('premium 1 0 2027-04-05 active')
  })
})

describe('what the legacy API says', () => {
  const now = new Date('2027-03-10T15:00:00Z')
  const legacy: LegacySubscription = {
    id: '184872',
    state: 'paid',
    amount: 5990,
    days: 30,
    instalments: 1,
    periodStartsAt: new Date('2027-03-01T15:00:00Z'),
    periodEndsAt: new Date('2027-03-31T15:00:00Z'),
    transaction: { id: '1396639', state: 'paid' },
    card: { brand: 'visa', lastFour: '4242' },
  }

  it.each([
    ['paid', 'paid', 'premium 1 0 2027-03-31 -'],
    ['cancelled', 'paid', 'premium 1 1 2027-03-31 -'],
    ['cancelled', 'refunded', 'free 0 1 null -'],
    ['paid', 'chargedback', 'free 0 1 null -'],
    ['unpaid', 'refused', 'free 0 0 null -'],
  ] as const)('when it is %s and its payment %s is %s', (state, payed, expected) => {
    const told = { ...legacy, state, transaction: { id: '1396639', state: payed } }
    expect(inShort(toLegacyFacts(told, now), dayInBrazil(now))).toBe(expected)
  })
})
