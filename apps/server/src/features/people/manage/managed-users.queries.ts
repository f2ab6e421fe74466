import type { StoredUser } from '@alinha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { selectUsers, toUser } from '../people.queries.ts'

/** A person as managers see them. */
export type ManagedUser = StoredUser & { isBlocked: boolean; isTrial: boolean; createdAt: Date }

/** Somebody's premium is a trial while nothing is paid and it ends when the trial does. */
const isTrial = sql<boolean>`exists (
  select from trials
   where trials.user_id = users.id and trials.ended_at is null and not memberships.is_paid
     and trials.ends_on = memberships.premium_expires_on)`

export async function listManagedRows(db: Db, ids: readonly number[]): Promise<ManagedUser[]> {
  const rows = await selectUsers(db)
    .select(['users.created_at', 'users.blocked_at', isTrial.as('is_trial')])
    // One value, however many they are: fifty take a third longer to plan and to send.
    .where(sql<boolean>`users.id = any(${[...ids]}::int[])`)
    // An account that was deleted has none.
    .where('memberships.user_id', 'is not', null)
    .execute()
  return rows.map(row => ({
    ...toUser(row),
    isBlocked: row.blocked_at !== null,
    isTrial: row.is_trial,
    createdAt: row.created_at,
  }))
}
