import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../money.ts'
import type { CouponBenefit } from './coupon.ts'
import { toInstalments } from './instalments.ts'
import { firstPriceBook as prices } from './first-price-book.test-data.ts'
import { isPriceAsShown, toCouponScope, mostInstalments, quote, type Product } from './quote.ts'

const month: Product = { kind: 'plan', period: 'monthly' }
const year: Product = { kind: 'plan', period: 'yearly' }
const academic: Product = { kind: 'academic-plan' }
const course: Product = { kind: 'course', price: 100_01 }
const ticket: Product = { kind: 'ticket', plan: 'premium', withAssistance: false }

const quoted = (wanted: Product, instalments = 1, benefit: CouponBenefit | null = null) => {
  const check = quote(wanted, { prices, benefit, instalments })
  return check.ok ? check.quote : check.reason
}

describe('a quote', () => {
  it.each([
    [month, 1, 'R$ 59,90', 'R$ 59,90'],
    [year, 12, 'R$ 478,80', 'R$ 39,90'],
    [academic, 12, 'R$ 358,80', 'R$ 29,90'],
    [ticket, 1, 'R$ 249,00', 'R$ 249,00'],
  ] as const)('for %o in %i is %s, %s a month [R9.12, R9.15]', (wanted, count, total, part) => {
    const made = quoted(wanted, count)
    if (typeof made === 'string') throw new Error(made)
    expect([formatMoney(made.total), ...made.instalments.map(formatMoney)]).toEqual([
      total,
      ...Array(count).fill(part),
    ])
  })

  it.each([
    [month, 1],
    [year, 12],
    [academic, 12],
    [course, 12],
    [ticket, 12],
  ])('for %o is divided by at most %i', (wanted, most) => {
    expect(mostInstalments(wanted)).toBe(most)
    for (let count = -1; count <= 14; count += 1) {
      const isMade = typeof quoted(wanted, count) !== 'string'
      expect(isMade, String(count)).toBe(count >= 1 && count <= most)
    }
  })

  it('of something free has nothing to pay in', () => {
    expect(quoted(year, 12, { kind: 'percent', percent: 100 })).toEqual({
      listPrice: 47_880,
      discount: 47_880,
      total: 0,
      instalments: [],
    })
  })

  it('is whole centavos, never below nothing or above the list, and its instalments are its total', () => {
    const anyBenefit = fc.oneof(
      fc.constant(null),
      fc.integer({ min: -50, max: 150 }).map(percent => ({ kind: 'percent' as const, percent })),
      fc.integer({ min: -5000, max: 1_000_000 }).map(amount => ({ kind: 'amount' as const, amount })),
      fc.constant({ kind: 'academic' as const }),
    )
    const price = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 12 }), anyBenefit, (listed, count, benefit) => {
        const made = quoted({ kind: 'course', price: listed }, count, benefit)
        if (typeof made === 'string') throw new Error(made)
        expect(Number.isInteger(made.total) && made.total >= 0 && made.total <= listed).toBe(true)
        expect(made.discount).toBe(listed - made.total)
        expect(made.instalments.reduce((sum, part) => sum + part, 0)).toBe(made.total)
        expect(made.instalments).toHaveLength(made.total === 0 ? 0 : count)
      }),
    )
  })

  it.each([
    ['free', true, null, 'R$ 648,00', 'R$ 0,00', 'R$ 648,00'],
    ['free', true, { kind: 'ticket-price' }, 'R$ 648,00', 'R$ 229,00', 'R$ 419,00'],
    ['free', false, { kind: 'free-ticket' }, 'R$ 449,00', 'R$ 449,00', 'R$ 0,00'],
    ['free', true, { kind: 'free-ticket' }, 'R$ 648,00', 'R$ 449,00', 'R$ 199,00'],
    ['free', true, { kind: 'percent', percent: 100 }, 'R$ 648,00', 'R$ 449,00', 'R$ 199,00'],
    ['free', true, { kind: 'amount', amount: 90_000 }, 'R$ 648,00', 'R$ 449,00', 'R$ 199,00'],
    ['premium', true, { kind: 'percent', percent: 50 }, 'R$ 348,00', 'R$ 124,50', 'R$ 223,50'],
    ['premium', false, { kind: 'ticket-price' }, 'R$ 249,00', 'R$ 0,00', 'R$ 249,00'],
  ] as const)(
    'of a ticket for a %s member, with assistance %s and coupon %o, is %s less %s: %s',
    (plan, withAssistance, benefit, list, discount, total) => {
      const made = quoted({ kind: 'ticket', plan, withAssistance }, 1, benefit)
      if (typeof made === 'string') throw new Error(made)
      expect([made.listPrice, made.discount, made.total].map(formatMoney)).toEqual([list, discount, total])
    },
  )

  it('takes the coupons of its own kind', () => {
    expect([month, year, academic, course, ticket].map(toCouponScope)).toEqual([
      'subscription',
      'subscription',
      'academic',
      'course',
      'ticket',
    ])
  })
})

it('instalments differ by a centavo at most, the larger ones first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 24 }), (total, count) => {
      const parts = toInstalments(total, count)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      expect(parts).toEqual(parts.toSorted((one, other) => other - one))
      expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1)
    }),
  )
})

describe('the price that was shown', () => {
  it.each([
    [{ total: 47_880, priceVersion: 1 }, { total: 47_880, priceVersion: 1 }, true],
    [{ total: 47_880, priceVersion: 1 }, { total: 95_760, priceVersion: 2 }, false],
    [{ total: 47_880, priceVersion: 1 }, { total: 95_760, priceVersion: 1 }, false],
    [{ total: 47_880, priceVersion: 1 }, { total: 47_880, priceVersion: 3 }, false],
    [{ total: 0, priceVersion: 1 }, { total: 0, priceVersion: 2 }, true],
    [{ total: 0, priceVersion: 1 }, { total: 5990, priceVersion: 1 }, false],
    [{ total: 5990, priceVersion: 1 }, { total: 0, priceVersion: 1 }, false],
  ])('%o is still %o: %s', (shown, now, isSame) => {
    expect(isPriceAsShown(shown, now)).toBe(isSame)
  })
})
