import type { PriceBook } from '@alinha/domain'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLanguage } from '../../../platform/language.ts'
import { readPublicPrices } from '../landing/landing.calls.ts'
import { toPriceTexts, unknownPriceTexts, type PriceTexts } from './price-texts.ts'

/** A tab may stay open for days. */
const FRESH_MS = 300_000

/** What nginx wrote into the document; null where it could not, and under Vite's server. */
function findInDocument(): PriceBook | null {
  if (typeof document === 'undefined') return null
  const text = document.getElementById('public-prices')?.textContent
  if (text === undefined || text.includes('null')) return null
  return JSON.parse(text) as PriceBook
}

const inDocument = findInDocument()
let current = inDocument
let readAt = inDocument === null ? -Infinity : performance.now()
let isAsking = false
/** Set by prerender.tsx: there prices are slots. */
let prerendered: PriceTexts | null = null
const listeners = new Set<() => void>()

export function prerenderPricesAs(texts: PriceTexts): void {
  prerendered = texts
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function refresh(): Promise<void> {
  if (isAsking || performance.now() - readAt < FRESH_MS) return
  isAsking = true
  try {
    current = await readPublicPrices()
    readAt = performance.now()
    for (const listener of listeners) listener()
  } catch {
    // What is known stays; the next page that shows prices asks again.
  } finally {
    isAsking = false
  }
}

/** The prices of the price book, as words. The first render has those of the document, like the prerendered page. */
export function usePrices(): PriceTexts {
  const language = useLanguage()
  const book = useSyncExternalStore(
    subscribe,
    () => current,
    () => inDocument,
  )
  useEffect(() => void refresh(), [])
  return useMemo(
    () => prerendered ?? (book === null ? unknownPriceTexts : toPriceTexts(language, book)),
    [language, book],
  )
}
