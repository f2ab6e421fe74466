import { formatMoney, type Money } from '../../money.ts'
import { toInstalments } from './instalments.ts'
import {
  ACADEMIC_INSTALMENTS,
  academicDiscountPercent,
  annualSavingPercent,
  type PriceBook,
} from './prices.ts'

const MONTHS_A_YEAR = 12

/** Every amount that the public pages show: those of the price book, and what follows from them. */
export const toPublicAmounts = (book: PriceBook) => ({
  ...book,
  twelveMonths: book.monthly * MONTHS_A_YEAR,
  /** The dearest of the twelve, where the year does not divide. */
  yearlyInstalment: toInstalments(book.yearly, MONTHS_A_YEAR)[0] ?? book.yearly,
  academicYear: book.academicInstalment * ACADEMIC_INSTALMENTS,
  planningSaving: Math.max(0, book.planning - book.planningForPremium),
})

/** The discounts that they advertise, in whole percents. Where nothing is saved, zero. */
export const toPublicPercents = (book: PriceBook) => ({
  annualSaving: Math.max(0, annualSavingPercent(book)),
  academicDiscount: Math.max(0, academicDiscountPercent(book)),
})

export type PublicAmount = keyof ReturnType<typeof toPublicAmounts>
export type PublicPercent = keyof ReturnType<typeof toPublicPercents>

/**
 * A place for a price in a prerendered page, which is Portuguese. Of 1234,50: `_centavos` is 123450, `_reais` is 1234.50,
 * `_whole` is 1.234 and `_cents` is 50. None has a character that a page, a script or nginx would read otherwise.
 */
export type PriceSlot = `${PublicAmount}_${'centavos' | 'reais' | 'whole' | 'cents'}` | PublicPercent

export function toPriceSlots(book: PriceBook): Record<PriceSlot, string> {
  const amounts = Object.entries(toPublicAmounts(book)).flatMap(([name, centavos]) => {
    const [whole = '', cents = ''] = formatMoney(centavos).replace('R$ ', '').split(',')
    return [
      [`${name}_centavos`, String(centavos)],
      [`${name}_reais`, toReais(centavos)],
      [`${name}_whole`, whole],
      [`${name}_cents`, cents],
    ]
  })
  const percents = Object.entries(toPublicPercents(book)).map(([name, percent]) => [name, String(percent)])
  return Object.fromEntries([...amounts, ...percents]) as Record<PriceSlot, string>
}

const toReais = (centavos: Money): string => (centavos / 100).toFixed(2)
