import { describe, expect, it } from 'vitest'
import { foldCharges } from './fold-charges.ts'
import { foldSubscriptions } from './fold-subscriptions.ts'
import type { PaymentFact } from './payment-fact.ts'
import { momentOf } from './payment-facts.test-data.ts'

const paid = (charge: string, day: string, until: string): PaymentFact => ({
  kind: 'charge-paid',
  provider: 'card',
  externalId: charge,
  at: momentOf(day),
  charge,
  amount: 5990,
  bought: { kind: 'subscription', subscription: 'sub_a', until },
})
const refunded = (charge: string, refundedSoFar = 5990): PaymentFact => ({
  kind: 'charge-refunded',
  provider: 'card',
  externalId: `${charge}#${refundedSoFar}`,
  at: momentOf('2027-05-01'),
  charge,
  refundedSoFar,
})
const failed = (charge: string, day: string, isFinal = false): PaymentFact => ({
  kind: 'charge-failed',
  provider: 'card',
  externalId: `${charge}#${day}`,
  at: momentOf(day),
  charge,
  subscription: 'sub_a',
  isFinal,
})
const extended: PaymentFact = {
  kind: 'period-extended',
  provider: 'card',
  externalId: 'sub_a#2027-05-10',
  at: momentOf('2027-04-15'),
  subscription: 'sub_a',
  until: '2027-05-10',
}

const march = paid('ch_1', '2027-03-01', '2027-03-31')
const april = paid('ch_2', '2027-04-01', '2027-04-30')
const only = (facts: PaymentFact[]) => {
  const [subscription, ...others] = foldSubscriptions(facts)
  expect(others).toEqual([])
  return subscription
}

describe('a subscription', () => {
  it('is paid to the end of its furthest charge', () => {
    expect(only([april, march])).toMatchObject({ paidUntil: '2027-04-30', isUndone: false })
  })

  it('falls back to the charge before when its newest is given back, and is undone', () => {
    expect(only([march, april, refunded('ch_2')])).toMatchObject({ paidUntil: '2027-03-31', isUndone: true })
  })

  it('loses nothing when an older charge is given back', () => {
    expect(only([march, april, refunded('ch_1')])).toMatchObject({ paidUntil: '2027-04-30', isUndone: false })
  })

  it('stands when one of two payments for the same month is given back', () => {
    const twice = paid('ch_3', '2027-04-02', '2027-04-30')
    expect(only([april, twice, refunded('ch_3')])).toMatchObject({ paidUntil: '2027-04-30', isUndone: false })
  })

  it('is prolonged by an extension only while its newest money stayed', () => {
    expect(only([march, april, extended])).toMatchObject({ paidUntil: '2027-05-10' })
    expect(only([march, april, extended, refunded('ch_2')])).toMatchObject({ paidUntil: '2027-03-31' })
    expect(only([extended])).toMatchObject({ paidUntil: null })
  })

  it('has an open failure until a later payment succeeds', () => {
    expect(only([march, failed('ch_2', '2027-03-31', true)])?.failure).toEqual({
      at: momentOf('2027-03-31'),
      charge: 'ch_2',
      isFinal: true,
    })
    expect(only([march, failed('ch_2', '2027-03-31'), april])?.failure).toBeNull()
  })

  it('changed twice at one moment is the same one in either order', () => {
    const changed = (externalId: string, period: 'monthly' | 'yearly'): PaymentFact => ({
      kind: 'plan-changed',
      provider: 'card',
      externalId,
      at: momentOf('2027-04-02'),
      subscription: 'sub_a',
      period,
    })
    const [one, other] = [changed('1', 'yearly'), changed('2', 'monthly')]
    expect(only([march, one, other])?.period).toBe(only([march, other, one])?.period)
  })

  it('of another provider with the same name is another one', () => {
    const legacy: PaymentFact = { ...march, provider: 'legacy-card' }
    expect(foldSubscriptions([march, legacy]).map(({ provider }) => provider)).toEqual([
      'card',
      'legacy-card',
    ])
  })
})

describe('a charge', () => {
  it('is given back as far as was told at most, and never more than it was', () => {
    const told = (...refunds: number[]) =>
      foldCharges([march, ...refunds.map(soFar => refunded('ch_1', soFar))]).map(one => [
        one.refunded,
        one.isUndone,
      ])
    expect([told(), told(1000, 500), told(9000)]).toEqual([[[0, false]], [[1000, false]], [[5990, true]]])
  })

  it('is not touched by what happens to one with its name elsewhere', () => {
    const elsewhere: PaymentFact = { ...refunded('ch_1'), provider: 'marketplace' }
    expect(foldCharges([march, elsewhere])[0]).toMatchObject({ refunded: 0, isUndone: false })
  })

  it('of nothing is not undone: there is nothing to give back', () => {
    expect(foldCharges([{ ...march, amount: 0 } as PaymentFact])[0]?.isUndone).toBe(false)
  })
})
