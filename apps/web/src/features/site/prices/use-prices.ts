import type { PriceBook } from '@alinha/domain'
import { useMemo } from 'react'
import { documentFacts } from '../../../platform/facts/document-facts.ts'
import { useLanguage } from '../../../platform/language.ts'
import { readPublicPrices } from '../landing/landing.calls.ts'
import { toPriceTexts, unknownPriceTexts, type PriceTexts } from './price-texts.ts'

const prices = documentFacts(
  'public-prices',
  text => (text.includes('null') ? null : (JSON.parse(text) as PriceBook)),
  readPublicPrices,
)

/** Set by prerender.tsx: there prices are slots. */
let prerendered: PriceTexts | null = null

export function prerenderPricesAs(texts: PriceTexts): void {
  prerendered = texts
}

/** The prices of the price book, as words. */
export function usePrices(): PriceTexts {
  const language = useLanguage()
  const book = prices.use()
  return useMemo(
    () => prerendered ?? (book === null ? unknownPriceTexts : toPriceTexts(language, book)),
    [language, book],
  )
}
