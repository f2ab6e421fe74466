import type { OlderSubscription } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'

/** What the membership says of a subscription of which the ledger knows nothing. */
export async function recordOlderSubscription(
  db: Db,
  userId: number,
  { provider, id, period, paidUntil, cancelledAt }: OlderSubscription,
): Promise<void> {
  await db
    .insertInto('older_subscriptions')
    .values({
      user_id: userId,
      provider,
      subscription: id,
      period,
      paid_until: paidUntil,
      recorded_at: new Date(cancelledAt),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function findOlderSubscription(db: Db, userId: number): Promise<OlderSubscription | null> {
  const row = await db
    .selectFrom('older_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    provider: row.provider === 'card' ? 'card' : 'legacy-card',
    id: row.subscription,
    period: row.period === 'yearly' ? 'yearly' : 'monthly',
    paidUntil: row.paid_until,
    cancelledAt: row.recorded_at.getTime(),
  }
}

/** Of whom the provider has not said yet what is paid. */
export async function listUnreadOlderSubscriptions(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('older_subscriptions')
    .select('user_id')
    .where('read_at', 'is', null)
    .orderBy('recorded_at')
    .limit(500)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function markOlderSubscriptionRead(db: Db, userId: number, at: Date): Promise<void> {
  await db.updateTable('older_subscriptions').set({ read_at: at }).where('user_id', '=', userId).execute()
}
