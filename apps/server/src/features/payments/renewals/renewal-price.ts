import { quote, type Money } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { readPriceBook } from '../prices/price-book.queries.ts'
import { findFirstPurchase } from './renewals.queries.ts'

/** What a year renews for: the prices of the day, which the notices announce, and how it was bought. */
export async function readRenewalPrice(needs: Pick<Needs, 'db' | 'clock'>, subscription: string) {
  const prices = await readPriceBook(needs.db, needs.clock())
  const first = await findFirstPurchase(needs.db, subscription)
  const product = first?.isAcademic
    ? { kind: 'academic-plan' as const }
    : { kind: 'plan' as const, period: 'yearly' as const }
  const instalments = first?.instalments ?? 1
  const check = quote(product, { prices, benefit: null, instalments })
  const total: Money = check.ok ? check.quote.total : prices.yearly
  return { total, instalments, priceVersion: prices.version, first }
}
