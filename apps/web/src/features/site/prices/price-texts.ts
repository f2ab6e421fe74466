import {
  toPublicAmounts,
  toPublicPercents,
  type PriceBook,
  type PublicAmount,
  type PublicPercent,
} from '@alinha/domain'
import { moneyIn } from '../../../platform/format.ts'
import type { Language } from '../../../platform/language.ts'

/** Where a price is shown large: `R$`, `59`, `,90`. */
export type PriceParts = { symbol: string; whole: string; cents: string }

/** What everything costs, as words of a page. */
export type PriceTexts = {
  money: Record<PublicAmount, string>
  parts: Record<PublicAmount, PriceParts>
  percent: Record<PublicPercent, string>
}

/** Stands where a price will be, while it is not known. */
const UNKNOWN = '…'

export function toPriceTexts(language: Language, book: PriceBook): PriceTexts {
  const amounts = toPublicAmounts(book)
  return {
    money: mapEach(amounts, centavos => moneyIn(language, centavos)),
    parts: mapEach(amounts, centavos => toParts(language, centavos)),
    percent: mapEach(toPublicPercents(book), String),
  }
}

export const unknownPriceTexts: PriceTexts = {
  money: anyName(`R$ ${UNKNOWN}`),
  parts: anyName({ symbol: 'R$', whole: UNKNOWN, cents: '' }),
  percent: anyName(UNKNOWN),
}

/** Spanish puts the currency last, which is unknown to people who pay in reais: the figures stay Brazilian. */
function toParts(language: Language, centavos: number): PriceParts {
  const text = moneyIn(language === 'es' ? 'pt-BR' : language, centavos)
  const [, symbol = '', whole = '', cents = ''] = /^(\D*)([\d.,]+)([.,]\d\d)$/.exec(text) ?? []
  return { symbol: symbol.trim(), whole, cents }
}

const mapEach = <Name extends string, From, To>(
  all: Record<Name, From>,
  convert: (one: From) => To,
): Record<Name, To> =>
  Object.fromEntries(Object.entries<From>(all).map(([name, one]) => [name, convert(one)])) as Record<Name, To>

/** The same answer for every name. */
function anyName<Name extends string, Value>(value: Value): Record<Name, Value> {
  return new Proxy({}, { get: () => value }) as Record<Name, Value>
}
