import type { Membership } from '@alinha/domain'
import type { Needs } from '../../needs.ts'

/** The stored membership of a person. */
export async function readMembership({ db }: Pick<Needs, 'db'>, userId: number): Promise<Membership> {
  const row = await db
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    plan: row.plan as Membership['plan'],
    isSuspended: row.is_suspended,
    isPaid: row.is_paid,
    hasCard: row.has_card,
    hasBought: row.has_bought,
    premiumExpiresOn: row.premium_expires_on,
    card: row.card_subscription_id
      ? { id: row.card_subscription_id, period: row.card_period as 'monthly' | 'yearly' }
      : null,
    marketplace: row.marketplace_status
      ? { status: row.marketplace_status, subscriberCode: row.marketplace_subscriber_code }
      : null,
  }
}
