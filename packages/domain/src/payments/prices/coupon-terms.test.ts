import { expect, it } from 'vitest'
import { checkCouponTerms, type CouponTerms } from './coupon-terms.ts'

const terms = (more: Partial<CouponTerms> = {}): CouponTerms => ({
  kind: 'percent',
  value: 20,
  scope: 'subscription',
  startsOn: null,
  endsOn: null,
  maxUses: null,
  uses: 0,
  ...more,
})

it.each([
  [{}],
  [{ value: 100 }],
  [{ kind: 'amount', value: 5000, scope: 'course' }],
  [{ kind: 'free-ticket', value: null, scope: 'ticket' }],
  [{ kind: 'academic', value: null, scope: 'academic' }],
  [{ startsOn: '2026-11-15', endsOn: '2026-11-15' }],
  [{ maxUses: 3, uses: 3 }],
] as const)('a coupon can be %o', more => {
  expect(checkCouponTerms(terms(more))).toEqual({ ok: true })
})

it.each([
  [{ value: 101 }, 'coupon-value-wrong'],
  [{ value: 0 }, 'coupon-value-wrong'],
  [{ value: null }, 'coupon-value-wrong'],
  [{ kind: 'free-ticket', value: 5, scope: 'ticket' }, 'coupon-value-wrong'],
  [{ kind: 'free-ticket', value: null, scope: 'course' }, 'coupon-kind-for-something-else'],
  [{ kind: 'academic', value: null, scope: 'ticket' }, 'coupon-kind-for-something-else'],
  [{ startsOn: '2026-11-16', endsOn: '2026-11-15' }, 'coupon-ends-before-it-starts'],
  [{ maxUses: 2, uses: 3 }, 'coupon-limit-below-uses'],
] as const)('a coupon cannot be %o', (more, reason) => {
  expect(checkCouponTerms(terms(more))).toEqual({ ok: false, reason })
})
