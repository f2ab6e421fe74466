import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney } from '../../money.ts'
import { firstPriceBook } from './first-price-book.test-data.ts'
import { ACADEMIC_INSTALMENTS, academicDiscountPercent, annualSavingPercent } from './prices.ts'

it('the first plan prices are those of the specification [R9.12]', () => {
  expect(formatMoney(firstPriceBook.monthly)).toBe('R$ 59,90')
  expect(formatMoney(firstPriceBook.yearly)).toBe('R$ 478,80')
})

it('the annual plan saves 33% [R9.14]', () => {
  expect(annualSavingPercent(firstPriceBook)).toBe(33)
})

it('the academic plan is 12 instalments of R$ 29,90, a discount of 50% [R9.15]', () => {
  expect(`${ACADEMIC_INSTALMENTS} x ${formatMoney(firstPriceBook.academicInstalment)}`).toBe('12 x R$ 29,90')
  expect(academicDiscountPercent(firstPriceBook)).toBe(50)
})

it('never advertises more than is saved, nor a whole percent less', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(price, price, (monthly, yearly) => {
      const saved = 100 - (yearly * 100) / (monthly * 12)
      const told = annualSavingPercent({ monthly, yearly })
      expect(told).toBeLessThanOrEqual(saved + 1e-6)
      expect(told).toBeGreaterThan(saved - 1 - 1e-6)
    }),
  )
})
