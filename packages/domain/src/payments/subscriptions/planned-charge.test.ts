import { describe, expect, it } from 'vitest'
import { combinations } from '../../combinations.test-data.ts'
import type { PaymentFact, PaymentProvider } from '../ledger/payment-fact.ts'
import { momentOf as at } from '../ledger/payment-facts.test-data.ts'
import { checkPlannedCharge, listUnwantedCharges } from './planned-charge.ts'

type Period = 'monthly' | 'yearly'

const started = (period: Period, provider: PaymentProvider = 'card'): PaymentFact => ({
  kind: 'subscription-started',
  provider,
  externalId: 's',
  subscription: 's',
  at: at('2026-03-01'),
  period,
  startsOn: '2026-03-01',
})

const paid = (
  charge: string,
  day: string,
  until: string,
  provider: PaymentProvider = 'card',
  amount = 47_880,
): PaymentFact => ({
  kind: 'charge-paid',
  provider,
  externalId: charge,
  charge,
  at: at(day),
  amount,
  bought: { kind: 'subscription', subscription: 's', until },
})

const cancelled = (day: string, provider: PaymentProvider = 'card'): PaymentFact => ({
  kind: 'subscription-cancelled',
  provider,
  externalId: `s#${day}`,
  subscription: 's',
  at: at(day),
})

const refunded = (charge: string): PaymentFact => ({
  kind: 'charge-refunded',
  provider: 'card',
  externalId: `${charge}#all`,
  charge,
  at: at('2027-03-03'),
  refundedSoFar: 47_880,
})

const firstYear = [started('yearly'), paid('c1', '2026-03-01', '2027-03-01')]

describe('a renewal that was recorded on its day', () => {
  const recordedAt = at('2027-03-01')
  const cases = combinations({
    hasAccount: [true, false],
    isStopped: [false, true],
    isUndone: [false, true],
    isPaid: [false, true],
    announced: [null, 47_880, 99_900],
  })

  it.each(cases)('is wanted exactly when nothing speaks against it: %o', one => {
    const facts = [
      ...firstYear,
      ...(one.isStopped ? [cancelled('2027-02-28')] : []),
      ...(one.isUndone ? [refunded('c1')] : []),
      ...(one.isPaid ? [paid('c2', '2027-03-01', '2028-03-01')] : []),
    ]
    const check = checkPlannedCharge(
      {
        total: 47_880,
        recordedAt,
        plan: { kind: 'renewal', subscription: 's', until: '2028-03-01', announced: one.announced },
      },
      { hasAccount: one.hasAccount, facts },
    )
    const isWanted =
      one.hasAccount &&
      !one.isStopped &&
      // What was paid after it shows that the first year's money is not the newest.
      (one.isPaid || !one.isUndone) &&
      !one.isPaid &&
      one.announced !== 99_900
    expect(check.ok).toBe(isWanted)
    if (!check.ok && !one.hasAccount) expect(check.reason).toBe('account-closed')
    if (!check.ok && one.hasAccount && one.isStopped) expect(check.reason).toBe('stopped-meanwhile')
    if (!check.ok && check.reason === 'not-as-announced') expect(one.announced).toBe(99_900)
  })

  it('of a subscription that nobody knows is not wanted', () => {
    const plan = { kind: 'renewal', subscription: 'other', until: '2028-03-01', announced: null } as const
    const check = checkPlannedCharge(
      { total: 47_880, recordedAt, plan },
      { hasAccount: true, facts: firstYear },
    )
    expect(check).toEqual({ ok: false, reason: 'stopped-meanwhile' })
  })
})

describe('a purchase', () => {
  const recordedAt = at('2026-06-01')
  const check = (facts: readonly PaymentFact[], plan: { kind: 'purchase' } | null = { kind: 'purchase' }) =>
    checkPlannedCharge({ total: 5990, recordedAt, plan }, { hasAccount: true, facts }).ok

  it('of a plan is not sent after its buyer stopped another', () => {
    expect(check(firstYear)).toBe(true)
    expect(check([...firstYear, cancelled('2026-05-31')])).toBe(true)
    expect(check([...firstYear, cancelled('2026-06-02')])).toBe(false)
    expect(check([...firstYear, cancelled('2026-06-02', 'marketplace')])).toBe(true)
  })

  it('of something else has nothing to do with plans', () => {
    expect(check([...firstYear, cancelled('2026-06-02')], null)).toBe(true)
  })
})

describe('what is given back', () => {
  const idsOf = (facts: readonly PaymentFact[], justHeard: string[] = []) =>
    listUnwantedCharges(facts, new Set(justHeard)).map(({ id }) => id)

  it('is a charge after the renewal was stopped, by a second, and not one before', () => {
    const facts = [...firstYear, paid('c2', '2027-03-02', '2028-03-01')]
    expect(idsOf([...facts, cancelled('2027-03-01')])).toEqual(['c2'])
    expect(idsOf([...facts, cancelled('2027-03-02')])).toEqual([])
    expect(idsOf([...facts, { ...cancelled('2027-03-02'), at: at('2027-03-02') - 1 }])).toEqual(['c2'])
    expect(idsOf(facts)).toEqual([])
  })

  it('is a year that nobody knew of when it was stopped, and not such a month', () => {
    const rest = [paid('c2', '2027-03-01', '2028-03-01'), cancelled('2027-03-02')]
    expect(idsOf([...firstYear, ...rest], ['c2'])).toEqual(['c2'])
    expect(idsOf([started('monthly'), ...rest], ['c2'])).toEqual([])
  })

  it('is nothing that went back already, cost nothing, or may be resumed by its buyer elsewhere', () => {
    const late = paid('c2', '2027-03-02', '2028-03-01')
    expect(idsOf([...firstYear, cancelled('2027-03-01'), late, refunded('c2')])).toEqual([])
    const free = paid('c2', '2027-03-02', '2028-03-01', 'card', 0)
    expect(idsOf([...firstYear, cancelled('2027-03-01'), free])).toEqual([])
    const elsewhere = [
      started('yearly', 'marketplace'),
      paid('c1', '2026-03-01', '2027-03-01', 'marketplace'),
      cancelled('2027-03-01', 'marketplace'),
      paid('c2', '2027-03-02', '2028-03-01', 'marketplace'),
    ]
    expect(idsOf(elsewhere)).toEqual([])
  })
})
