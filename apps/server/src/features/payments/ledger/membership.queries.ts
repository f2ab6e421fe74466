import { toExtraDays } from '@alinha/contract'
import type { Day, Membership } from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'

/** Locks a person until the transaction ends. False when there is no such account. */
export async function lockPerson(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Of a new account, which is on the free plan. */
export async function recordMembership(db: Db, userId: number): Promise<void> {
  await db.insertInto('memberships').values({ user_id: userId }).execute()
}

/** Of many new accounts, as above. */
export async function recordMemberships(db: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .insertInto('memberships')
    .values(userIds.map(userId => ({ user_id: userId })))
    .execute()
}

/** False for an account that was deleted. */
export async function hasMembership(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function readExtraDays(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('memberships')
    .select('invisa_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return toExtraDays(row?.invisa_id ?? null)
}

/** As the old system wrote them: at most four digits are days, more are a foreign id. */
export async function changeExtraDays(db: Db, userId: number, invisaId: string | null): Promise<void> {
  await db.updateTable('memberships').set({ invisa_id: invisaId }).where('user_id', '=', userId).execute()
}

/** False for an account that was deleted: its facts are kept, and give access to nobody. */
export async function writeMembership(
  db: Db,
  userId: number,
  membership: Membership,
  changesOn: Day | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('memberships')
    .set({
      plan: membership.plan,
      is_suspended: membership.isSuspended,
      is_paid: membership.isPaid,
      has_card: membership.hasCard,
      has_bought: membership.hasBought,
      premium_expires_on: membership.premiumExpiresOn,
      card_subscription_id: membership.card?.id ?? null,
      card_period: membership.card?.period ?? null,
      marketplace_status: membership.marketplace?.status ?? null,
      marketplace_subscriber_code: membership.marketplace?.subscriberCode ?? null,
      changes_on: changesOn,
    })
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Courses that were bought, each with its last day, included. That day may have passed. */
export async function listCourseAccesses(db: Db, userId: number): Promise<Map<number, Day>> {
  const rows = await db
    .selectFrom('course_accesses')
    .select(['course_id', 'until_on'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(row => [row.course_id, row.until_on]))
}

/** Replaces all of a person's. */
export async function writeCourseAccesses(
  db: Db,
  userId: number,
  accesses: ReadonlyMap<number, Day>,
): Promise<void> {
  await db.deleteFrom('course_accesses').where('user_id', '=', userId).execute()
  if (accesses.size === 0) return
  const rows = [...accesses].map(([courseId, until]) => ({
    user_id: userId,
    course_id: courseId,
    until_on: until,
  }))
  await db.insertInto('course_accesses').values(rows).execute()
}

/** People whose membership changes by that day, a page at a time. */
export async function listPeopleToRefresh(db: Db, today: Day, afterId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('changes_on', '<=', today)
    .where('user_id', '>', afterId)
    .orderBy('user_id')
    .limit(200)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
