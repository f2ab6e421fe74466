import type { PriceBook } from '@alinha/domain'

/** The prices of the specification. */
export const aPriceBook: PriceBook = {
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

/** Writes them into the document, as nginx does before the program starts. */
export function writePricesIntoDocument(): void {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'public-prices'
  script.textContent = JSON.stringify(aPriceBook)
  document.head.append(script)
}
