import type { Db } from '../../../platform/database.ts'

/**
 * The marketplace knows people by their e-mail address only, so that only who confirmed it is found: anybody can register
 * another's address.
 */
export async function findPersonByEmail(db: Db, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** For a subscription that is older than our ledger. */
export async function findPersonBySubscription(db: Db, subscriptionId: string): Promise<number | null> {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('card_subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  return row?.user_id ?? null
}
