import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../money.ts'
import { firstPriceBook } from './first-price-book.test-data.ts'
import type { PriceBook } from './prices.ts'
import { toPriceSlots, toPublicAmounts, toPublicPercents } from './public-prices.ts'

const names = Object.keys(firstPriceBook) as (keyof PriceBook)[]
const anyBook = fc
  .array(fc.integer({ min: 100, max: 100_000_000 }), { minLength: names.length, maxLength: names.length })
  .map(prices => Object.fromEntries(names.map((name, at) => [name, prices[at]])) as PriceBook)

describe('what public pages show', () => {
  it('has every price of the book, and what follows from them', () => {
    expect(toPublicAmounts(firstPriceBook)).toEqual({
      ...firstPriceBook,
      twelveMonths: 71_880,
      yearlyInstalment: 3990,
      academicYear: 35_880,
      planningSaving: 20_000,
    })
    expect(toPublicPercents(firstPriceBook)).toEqual({ annualSaving: 33, academicDiscount: 50 })
  })

  it('never shows less than the twelve instalments come to, nor a saving below nothing', () => {
    fc.assert(
      fc.property(anyBook, book => {
        const { yearlyInstalment, planningSaving } = toPublicAmounts(book)
        expect(yearlyInstalment * 12).toBeGreaterThanOrEqual(book.yearly)
        expect(yearlyInstalment * 12).toBeLessThan(book.yearly + 12)
        expect(planningSaving).toBeGreaterThanOrEqual(0)
        for (const percent of Object.values(toPublicPercents(book))) expect(percent).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('fills slots that together are the amount as people read it, in figures, dots and nothing else', () => {
    expect(toPriceSlots({ ...firstPriceBook, yearly: 123_450 })).toMatchObject({
      yearly_centavos: '123450',
      yearly_reais: '1234.50',
      yearly_whole: '1.234',
      yearly_cents: '50',
      academicDiscount: '50',
    })
    fc.assert(
      fc.property(anyBook, book => {
        const slots = toPriceSlots(book)
        expect(`R$ ${slots.yearly_whole},${slots.yearly_cents}`).toBe(formatMoney(book.yearly))
        for (const text of Object.values(slots)) expect(text).toMatch(/^[\d.]+$/)
      }),
    )
  })
})
