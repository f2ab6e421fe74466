import type { PriceBook, PriceSlot, PublicAmount } from '@alinha/domain'
import type { PriceTexts } from './price-texts.ts'

/** A place for a price, which nginx fills when it serves the document: see build/document.ts. */
export const slot = (name: PriceSlot): string => `⟦${name}⟧`

/** The words of prerendered pages, which know no price. */
export const slotTexts: PriceTexts = {
  money: byName<Record<PublicAmount, string>>(name => `R$ ${slot(`${name}_whole`)},${slot(`${name}_cents`)}`),
  parts: byName<PriceTexts['parts']>(name => ({
    symbol: 'R$',
    whole: slot(`${name}_whole`),
    cents: `,${slot(`${name}_cents`)}`,
  })),
  percent: { annualSaving: slot('annualSaving'), academicDiscount: slot('academicDiscount') },
}

const prices: Record<keyof PriceBook, true> = {
  monthly: true,
  yearly: true,
  academicInstalment: true,
  planning: true,
  planningForPremium: true,
  planningWithCoupon: true,
  assistance: true,
  assistanceForPremium: true,
  planningHint: true,
  assistanceHint: true,
}

/** What the program reads where nginx knew no price. */
export const unknownPrices: Record<string, string> = Object.fromEntries(
  Object.keys(prices).map(name => [`${name}_centavos`, 'null']),
)

/** The price book as JSON, for the program that takes the page over. */
export const priceBookSlots = `{${(Object.keys(prices) as (keyof PriceBook)[])
  .map(name => `"${name}":${slot(`${name}_centavos`)}`)
  .join(',')}}`

function byName<All extends object>(write: (name: PublicAmount) => All[keyof All]): All {
  return new Proxy({}, { get: (_, name: PublicAmount) => write(name) }) as All
}
