import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinations } from '../../combinations.test-data.ts'
import { checkCoupon, priceWithCoupon, type Coupon, type CouponBenefit, type CouponScope } from './coupon.ts'

const today = '2027-03-14'
const scopes: readonly CouponScope[] = ['subscription', 'course', 'ticket', 'academic']
const half: CouponBenefit = { kind: 'percent', percent: 50 }
const good: Coupon = {
  benefit: half,
  scope: 'course',
  isActive: true,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  uses: 0,
}
const facts = { buying: 'course', today, isUsedByPerson: false } as const

describe('a coupon', () => {
  it('is accepted exactly when nothing at all speaks against it', () => {
    const everything = combinations({
      isActive: [true, false],
      scope: scopes,
      startsOn: [null, '2027-03-13', '2027-03-14', '2027-03-15'],
      endsOn: [null, '2027-03-13', '2027-03-14', '2027-03-15'],
      maxUses: [null, 0, 1, 2],
      uses: [0, 1, 2],
      isUsedByPerson: [true, false],
    })
    for (const { isUsedByPerson, ...coupon } of everything) {
      const hasRoom = coupon.maxUses === null || coupon.uses < coupon.maxUses
      const isOpen = coupon.startsOn !== '2027-03-15' && coupon.endsOn !== '2027-03-13'
      const check = checkCoupon({ ...coupon, benefit: half }, { ...facts, isUsedByPerson })
      expect(check.ok, JSON.stringify(coupon)).toBe(
        coupon.isActive && coupon.scope === 'course' && isOpen && hasRoom && !isUsedByPerson,
      )
    }
  })

  it('that is accepted says what it gives', () => {
    expect(checkCoupon(good, facts)).toEqual({ ok: true, benefit: half })
  })

  it.each([
    ['coupon-inactive', { isActive: false }],
    ['coupon-for-something-else', { scope: 'ticket' }],
    ['coupon-not-started', { startsOn: '2027-03-15' }],
    ['coupon-expired', { endsOn: '2027-03-13' }],
    ['coupon-used-up', { maxUses: 3, uses: 3 }],
  ] as const)('is refused as %s for %o', (reason, flaw) => {
    expect(checkCoupon({ ...good, ...flaw }, facts)).toEqual({ ok: false, reason })
  })

  it('nobody knows is refused', () => {
    expect(checkCoupon(null, facts)).toEqual({ ok: false, reason: 'coupon-unknown' })
  })

  it('serves a person once', () => {
    expect(checkCoupon(good, { ...facts, isUsedByPerson: true })).toEqual({
      ok: false,
      reason: 'coupon-already-used',
    })
  })

  it.each([
    [half, scopes],
    [{ kind: 'amount', amount: 1000 }, scopes],
    [{ kind: 'ticket-price' }, ['ticket']],
    [{ kind: 'free-ticket' }, ['ticket']],
    [{ kind: 'academic' }, ['academic']],
  ] as const)('that gives %o is good for %o only', (benefit, fitting) => {
    const accepted = scopes.filter(
      scope => checkCoupon({ ...good, benefit, scope }, { ...facts, buying: scope }).ok,
    )
    expect(accepted).toEqual(fitting)
  })
})

describe('the price with a coupon', () => {
  it.each([
    [5990, { kind: 'percent', percent: 50 }, 2995],
    [5990, { kind: 'percent', percent: 33 }, 4013],
    [5990, { kind: 'percent', percent: 100 }, 0],
    [5990, { kind: 'percent', percent: 150 }, 0],
    [5990, { kind: 'amount', amount: 1000 }, 4990],
    [5990, { kind: 'amount', amount: 6000 }, 0],
    [5990, { kind: 'ticket-price' }, 5990],
    [5990, { kind: 'free-ticket' }, 5990],
    [5990, { kind: 'academic' }, 5990],
  ] as const)('of %i with %o is %i', (price, benefit, expected) => {
    expect(priceWithCoupon(price, benefit)).toBe(expected)
  })

  it('is whole centavos between nothing and the full price', () => {
    const benefit = fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.nat() }),
    )
    fc.assert(
      fc.property(fc.nat(), benefit, (price, given) => {
        const reduced = priceWithCoupon(price, given)
        expect(Number.isInteger(reduced) && reduced >= 0 && reduced <= price).toBe(true)
      }),
    )
  })
})
