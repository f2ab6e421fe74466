import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../day.ts'
import { factKey, type Bought, type PaymentFact } from './payment-fact.ts'
import { momentOf } from './payment-facts.test-data.ts'
import { nextChangeOn, projectMembership, type UnpaidAccess } from './project-membership.ts'

/** The few names that generated facts use, so that they meet. */
const cardSubscriptions = ['sub_a', 'subl_b', '184872'] as const
const codes = ['HOT1', 'HOT2'] as const
const charges = ['ch_1', 'ch_2', 'ch_3', 'ch_4'] as const
const START = '2027-01-31'

const aDay = fc.integer({ min: 0, max: 90 }).map(days => addDays(START, days))

// Few enough that two things often happen at the same moment.
const aMoment = fc.integer({ min: 0, max: 30 }).map(days => momentOf(addDays(START, days * 3)))

const aPeriod = fc.constantFrom('monthly' as const, 'yearly' as const)

const subscriptionAt = fc.oneof(
  fc.constantFrom(...cardSubscriptions).map(id => ({
    provider: id === '184872' ? ('legacy-card' as const) : ('card' as const),
    subscription: id,
  })),
  fc.constantFrom(...codes).map(id => ({ provider: 'marketplace' as const, subscription: id })),
)

const aPaidCharge = fc
  .record({
    where: subscriptionAt,
    at: aMoment,
    charge: fc.constantFrom(...charges),
    until: aDay,
    kind: fc.nat(5),
  })
  .map(({ where: { provider, subscription }, at, charge, until, kind }): PaymentFact => {
    const bought: Bought =
      kind === 0 ? { kind: 'course', courseId: 7, until } : { kind: 'subscription', subscription, until }
    return { kind: 'charge-paid', provider, externalId: charge, at, charge, amount: 5990, bought }
  })

const anythingElse = fc
  .record({
    where: subscriptionAt,
    at: aMoment,
    charge: fc.constantFrom(...charges),
    period: aPeriod,
    day: aDay,
    flag: fc.boolean(),
    kind: fc.constantFrom(
      'subscription-started' as const,
      'plan-changed' as const,
      'subscription-cancelled' as const,
      'renewal-resumed' as const,
      'renewal-paused' as const,
      'period-extended' as const,
      'charge-failed' as const,
      'charge-refunded' as const,
      'charge-reversed' as const,
      'reversal-withdrawn' as const,
      'card-kept' as const,
      'card-removed' as const,
      'access-granted' as const,
    ),
  })
  .map(({ where: { provider, subscription }, at, charge, period, day, flag, kind }): PaymentFact => {
    const told = { provider, at, externalId: `${subscription}#${at}` }
    const ofCharge = { provider, at, externalId: `${charge}#${at}`, charge }
    const card = { id: flag ? 'card_1' : 'card_2', brand: 'visa', lastDigits: '0010', expires: '2031-12' }
    switch (kind) {
      case 'subscription-started':
        return { ...told, kind, externalId: subscription, subscription, period, startsOn: day }
      case 'plan-changed':
        return { ...told, kind, subscription, period }
      case 'subscription-cancelled':
      case 'renewal-resumed':
        return { ...told, kind, subscription }
      case 'renewal-paused':
        return { ...told, kind, subscription, until: day }
      case 'period-extended':
        return { ...told, kind, externalId: `${subscription}#${day}`, subscription, until: day }
      case 'charge-failed':
        return { ...ofCharge, kind, subscription, isFinal: flag }
      case 'charge-refunded': {
        const refundedSoFar = flag ? 5990 : 1000
        return { ...ofCharge, kind, externalId: `${charge}#${refundedSoFar}`, refundedSoFar }
      }
      case 'charge-reversed':
      case 'reversal-withdrawn':
        return { ...ofCharge, kind, externalId: charge }
      case 'card-kept':
        return { ...told, kind, externalId: `${card.id}#${at}`, card }
      case 'card-removed':
        return { ...told, kind, externalId: `${card.id}#${at}`, cardId: card.id }
      case 'access-granted':
        return { ...told, kind, provider: 'house', until: flag ? day : null }
    }
  })

/** What happened to a person: each thing once, as in the ledger. */
const aLedger = fc.uniqueArray(fc.oneof(aPaidCharge, anythingElse), {
  selector: ({ provider, kind, externalId }) => `${provider} ${kind} ${externalId}`,
  maxLength: 14,
})

const whatElse = fc.record({
  trialEndsOn: fc.option(aDay),
  extraDays: fc.constantFrom(0, 0, 0, 3, 40),
})

/** More of them with `PROPERTY_RUNS`. */
const runs = (usual: number) => ({ numRuns: Number(process.env['PROPERTY_RUNS'] ?? usual) })

const nothingElse: UnpaidAccess = { trialEndsOn: null, extraDays: 0 }

describe('the ledger', () => {
  it('tells the same in any order, and when things are told again', () => {
    fc.assert(
      fc.property(aLedger, whatElse, aDay, fc.infiniteStream(fc.nat()), (facts, besides, today, chance) => {
        const keys = new Map(facts.map(fact => [factKey(fact), chance.next().value ?? 0]))
        const order = (fact: PaymentFact) => keys.get(factKey(fact)) ?? 0
        const shuffled = facts.toSorted((one, other) => order(one) - order(other))
        const told = projectMembership(facts, besides, today)
        expect(projectMembership([...shuffled, ...facts], besides, today)).toEqual(told)
        expect(nextChangeOn(shuffled, besides, today)).toBe(nextChangeOn(facts, besides, today))
      }),
      runs(300),
    )
  })

  it('changes by itself on no other day than the one it names', () => {
    fc.assert(
      fc.property(aLedger, whatElse, aDay, (facts, besides, today) => {
        const next = nextChangeOn(facts, besides, today)
        const now = projectMembership(facts, besides, today)
        const days = next === null ? 120 : daysBetween(today, next)
        for (let day = 1; day < days; day += 1) {
          expect(projectMembership(facts, besides, addDays(today, day))).toEqual(now)
        }
        if (next !== null) expect(projectMembership(facts, besides, next)).not.toEqual(now)
      }),
      runs(60),
    )
  })

  it('gives premium exactly while some reason for it lasts', () => {
    fc.assert(
      fc.property(aLedger, whatElse, aDay, (facts, besides, today) => {
        const {
          plan,
          premiumExpiresOn,
          isPaid,
          card: cardNow,
          isSuspended,
        } = projectMembership(facts, besides, today)
        const isCovered = premiumExpiresOn !== null && today <= addDays(premiumExpiresOn, besides.extraDays)
        expect(plan).toBe(isCovered ? 'premium' : 'free')
        if (isPaid) expect(plan).toBe('premium')
        // Whoever is paid for, or renews, has a fact of money behind it.
        const hasMoney = facts.some(({ kind }) => kind === 'charge-paid')
        if (!hasMoney) expect(isPaid || isSuspended).toBe(false)
        if (cardNow === null) return
        expect(facts.some(fact => 'subscription' in fact && fact.subscription === cardNow.id)).toBe(true)
      }),
      runs(300),
    )
  })

  it('never gives more for money that went back', () => {
    fc.assert(
      fc.property(aLedger, aDay, (facts, today) => {
        const standing = facts.filter(
          ({ kind }) => kind !== 'access-granted' && kind !== 'reversal-withdrawn',
        )
        const undone = standing.flatMap((fact): PaymentFact[] =>
          fact.kind === 'charge-paid' ? [{ ...fact, kind: 'charge-reversed', externalId: fact.charge }] : [],
        )
        const { plan, isPaid } = projectMembership([...standing, ...undone], nothingElse, today)
        expect([plan, isPaid]).toEqual(['free', false])
      }),
      runs(200),
    )
  })
})
