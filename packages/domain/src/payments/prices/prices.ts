import type { Money } from '../../money.ts'

/** One version of what things cost. A manager may write the next one. */
export type PriceBook = {
  monthly: Money
  yearly: Money
  academicInstalment: Money
  planning: Money
  planningForPremium: Money
  planningWithCoupon: Money
  assistance: Money
  assistanceForPremium: Money
  /** Shown to a free member as what Premium would save on planning. */
  planningHint: Money
  /** The same on assistance. */
  assistanceHint: Money
}

export const ACADEMIC_INSTALMENTS = 12

const MONTHS_A_YEAR = 12

/** Rounded down: an advertised saving is never more than the real one. */
const savingPercent = (full: Money, reduced: Money): number => Math.floor(((full - reduced) * 100) / full)

/** Of the annual plan against twelve monthly payments. */
export const annualSavingPercent = (prices: Pick<PriceBook, 'monthly' | 'yearly'>): number =>
  savingPercent(prices.monthly * MONTHS_A_YEAR, prices.yearly)

/** Of the academic plan against twelve monthly payments. */
export const academicDiscountPercent = (prices: Pick<PriceBook, 'monthly' | 'academicInstalment'>): number =>
  savingPercent(prices.monthly * MONTHS_A_YEAR, prices.academicInstalment * ACADEMIC_INSTALMENTS)
