import type { PriceBook } from './prices.ts'

/** The version that migrations write: the prices of the specification. Tests of every package read it here. */
export const firstPriceBook: PriceBook = {
  monthly: 5990,
  yearly: 47_880,
  academicInstalment: 2990,
  planning: 44_900,
  planningForPremium: 24_900,
  planningWithCoupon: 22_000,
  assistance: 19_900,
  assistanceForPremium: 9900,
  planningHint: 10_000,
  assistanceHint: 6000,
}
