import { toExtraDays, type StoredUser } from '@alinha/contract'
import { watchedSeconds, type User } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

const userColumns = [
  'users.id',
  'users.email',
  'users.name',
  'users.avatar_path',
  'users.is_manager',
  'users.is_consultor',
  'users.is_receiver',
  'users.academic_type',
  'memberships.plan',
  'memberships.is_suspended',
  'memberships.is_paid',
  'memberships.has_card',
  'memberships.has_bought',
  'memberships.premium_expires_on',
  'memberships.invisa_id',
  'memberships.has_coupon',
  'memberships.card_subscription_id',
  'memberships.card_period',
  'memberships.marketplace_status',
  'memberships.marketplace_subscriber_code',
  'watched_totals.covered',
  'watched_totals.spent',
] as const

export const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('watched_totals', 'watched_totals.user_id', 'users.id')
    .leftJoin('welcomes', 'welcomes.user_id', 'users.id')
    .select(userColumns)
    // Whether, not when: a page of fifty people has no dates to read that nobody shows.
    .select([
      sql<boolean>`users.email_confirmed_at is not null`.as('is_email_confirmed'),
      sql<boolean>`welcomes.seen_at is not null`.as('was_welcomed'),
    ])
    // Whoever typed another's address sees nothing of the students of an institution.
    .select(
      sql<boolean>`users.email_confirmed_at is not null
        and exists (select from institution_coordinators c where c.user_id = users.id)`.as('is_coordinator'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

const SECONDS_AN_HOUR = 3600

/** The path as a page asks for it: the site has the API under /api. */
export const toAvatarUrl = (avatarName: string): string => `/api/files/avatars/${avatarName}-512.webp`

/** Whether the e-mail list makes someone a manager is decided by whoever knows the list. */
export const toUser = (row: Row): StoredUser => ({
  id: row.id,
  email: row.email,
  isEmailConfirmed: row.is_email_confirmed,
  name: row.name,
  avatarUrl: row.avatar_path && toAvatarUrl(row.avatar_path),
  isManager: row.is_manager,
  isConsultor: row.is_consultor,
  isReceiver: row.is_receiver,
  isCoordinator: row.is_coordinator,
  plan: row.plan === 'premium' ? 'premium' : 'free',
  isSuspended: row.is_suspended ?? false,
  isPaid: row.is_paid ?? false,
  hasCard: row.has_card ?? false,
  hasBought: row.has_bought ?? false,
  premiumExpiresOn: row.premium_expires_on,
  extraDays: toExtraDays(row.invisa_id),
  rawExtraDays: row.invisa_id,
  academicType: row.academic_type,
  hasCoupon: row.has_coupon ?? false,
  card:
    row.card_subscription_id && row.card_period
      ? { id: row.card_subscription_id, period: row.card_period === 'yearly' ? 'yearly' : 'monthly' }
      : null,
  marketplace: row.marketplace_status
    ? { status: row.marketplace_status, subscriberCode: row.marketplace_subscriber_code }
    : null,
  watchedHours: watchedSeconds(row.covered ?? 0, row.spent ?? 0) / SECONDS_AN_HOUR,
  wasWelcomed: row.was_welcomed,
})

export async function findUser(db: Db, userId: number) {
  const row = await selectUsers(db).where('users.id', '=', userId).executeTakeFirst()
  return row ? toUser(row) : null
}

/** Returns a map by id, without the ids that are unknown. */
export async function listUsers(db: Db, userIds: readonly number[]): Promise<Map<number, User>> {
  const rows = await selectUsers(db)
    .where(sql<boolean>`users.id = any(${[...userIds]}::int[])`)
    .execute()
  return new Map(rows.map(row => [row.id, toUser(row)]))
}
