import type { Bought, Day, PaymentFact, Period } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'
import { toFact } from './facts.queries.ts'

const DAY_MS = 86_400_000

/** The payments of these products since a day, and what happened to their money later. */
export async function listMoneyFacts(
  db: Db,
  { since, products }: { since: Day; products: readonly Bought['kind'][] },
): Promise<PaymentFact[]> {
  if (products.length === 0) return []
  // A day earlier, whatever the zone: the rules look at the day in Brazil themselves.
  const from = new Date(Date.parse(`${since}T00:00:00Z`) - DAY_MS)
  const paid = db
    .selectFrom('payment_facts as p')
    .where('p.kind', '=', 'charge-paid')
    .where('p.bought', 'in', [...products])
    .where('p.at', '>=', from)
  const sales = await paid.selectAll('p').execute()
  const later = await paid
    .innerJoin('payment_facts as f', join =>
      join.onRef('f.provider', '=', 'p.provider').onRef('f.charge', '=', 'p.charge'),
    )
    .where('f.kind', 'in', ['charge-refunded', 'charge-reversed', 'reversal-withdrawn'])
    .selectAll('f')
    .execute()
  return [...sales, ...later].map(toFact)
}

/** By the id of the subscription, where it is known. */
export async function listPeriods(db: Db, subscriptions: readonly string[]): Promise<Map<string, Period>> {
  if (subscriptions.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_facts')
    .select(['subscription', 'period'])
    .where('kind', '=', 'subscription-started')
    .where('subscription', 'in', [...subscriptions])
    .execute()
  return new Map(rows.map(row => [row.subscription ?? '', row.period === 'yearly' ? 'yearly' : 'monthly']))
}
