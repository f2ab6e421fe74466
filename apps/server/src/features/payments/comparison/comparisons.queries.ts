import type { Db } from '../../../platform/database.ts'

export async function findComparedTo(db: Db, provider: string): Promise<Date | null> {
  const row = await db
    .selectFrom('payment_comparisons')
    .select('compared_to')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.compared_to ?? null
}

export async function recordComparison(
  db: Db,
  provider: string,
  comparedTo: Date,
  healed: number,
): Promise<void> {
  await db
    .insertInto('payment_comparisons')
    .values({ provider, compared_to: comparedTo, healed })
    .onConflict(conflict => conflict.column('provider').doUpdateSet({ compared_to: comparedTo, healed }))
    .execute()
}

/** Those that have not ended: the legacy API has no list. */
export async function listLegacySubscriptions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_facts')
    .select('subscription')
    .distinct()
    .where('provider', '=', 'legacy-card')
    .where('kind', '=', 'subscription-started')
    .where(by =>
      by.not(
        by.exists(
          by
            .selectFrom('payment_facts as ended')
            .select('ended.id')
            .where('ended.provider', '=', 'legacy-card')
            .where('ended.kind', '=', 'subscription-cancelled')
            .whereRef('ended.subscription', '=', 'payment_facts.subscription'),
        ),
      ),
    )
    .execute()
  return rows.flatMap(({ subscription }) => (subscription === null ? [] : [subscription]))
}
