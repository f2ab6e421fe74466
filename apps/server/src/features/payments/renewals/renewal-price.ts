import { quote, type Day, type Money } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import type { Db } from '../../../platform/database.ts'
import { readPriceBook } from '../prices/price-book.queries.ts'
import { findAnnouncedPrice, findFirstPurchase } from './renewals.queries.ts'

/** What the year until `nextEnd` costs: what was announced or, before that, the prices of the day. */
export async function readRenewalPrice(
  { db, clock }: { db: Db } & Pick<Needs, 'clock'>,
  subscription: string,
  nextEnd: Day | null,
) {
  const first = await findFirstPurchase(db, subscription)
  const instalments = first?.instalments ?? 1
  const announced = nextEnd === null ? null : await findAnnouncedPrice(db, subscription, nextEnd)
  if (announced) return { ...announced, instalments, first }
  const prices = await readPriceBook(db, clock())
  const product = first?.isAcademic
    ? { kind: 'academic-plan' as const }
    : { kind: 'plan' as const, period: 'yearly' as const }
  const check = quote(product, { prices, benefit: null, instalments })
  const total: Money = check.ok ? check.quote.total : prices.yearly
  return { total, priceVersion: prices.version, instalments, first }
}
