import { eachAlone } from '../../../platform/each-alone.ts'
import {
  findOlderSubscription,
  listUnreadOlderSubscriptions,
  markOlderSubscriptionRead,
} from '../ledger/older-subscriptions.queries.ts'
import { refreshFromProvider } from '../comparison/refresh-from-provider.ts'
import type { PaymentNeeds } from '../payment-needs.ts'

/** Records what the provider knows of a subscription that was cancelled before we knew it. Safe to repeat. */
export async function readOlderSubscription(needs: PaymentNeeds, userId: number): Promise<void> {
  const older = await findOlderSubscription(needs.db, userId)
  if (!older) return
  const kind = older.provider === 'card' ? 'subscription' : 'legacy-subscription'
  await refreshFromProvider(needs, { kind, id: older.id }, 'reconciliation')
  await markOlderSubscriptionRead(needs.db, userId, needs.clock())
}

/** Also those whose job gave up, however long the provider was away. */
export const readOlderSubscriptions = async (needs: PaymentNeeds): Promise<void> =>
  eachAlone(
    { log: needs.log, run: 'older subscriptions' },
    await listUnreadOlderSubscriptions(needs.db),
    userId => readOlderSubscription(needs, userId),
  )
