import type { Day, Money, SplitRules } from '@alinha/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** All of them, each with its shares: they are few, and none ever changes. */
export async function listSplitRules(db: Db): Promise<SplitRules[]> {
  const rules = await db.selectFrom('split_rules').selectAll().orderBy('id').execute()
  const shares = await db.selectFrom('split_shares').selectAll().execute()
  return rules.map(row => ({
    id: row.id,
    product: row.product as SplitRules['product'],
    courseId: row.course_id,
    validFrom: row.valid_from,
    feeBasisPoints: row.fee_basis_points,
    feeFixed: row.fee_fixed,
    shares: shares
      .filter(share => share.rules_id === row.id)
      .map(share => ({ receiverId: share.receiver_id, basisPoints: share.basis_points })),
  }))
}

export async function insertSplitRules(db: Db, rules: Omit<SplitRules, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('split_rules')
    .values({
      product: rules.product,
      course_id: rules.courseId,
      valid_from: rules.validFrom,
      fee_basis_points: rules.feeBasisPoints,
      fee_fixed: rules.feeFixed,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (rules.shares.length > 0)
    await db
      .insertInto('split_shares')
      .values(
        rules.shares.map(({ receiverId, basisPoints }) => ({
          rules_id: id,
          receiver_id: receiverId,
          basis_points: basisPoints,
        })),
      )
      .execute()
  return id
}

export type Payout = {
  id: number
  day: Day
  /** Below zero for an entry that takes another back. */
  amount: Money
  note: string
  /** The payout that it takes back. */
  reverses: number | null
}

/** Two payouts at once must not both see the same balance. */
export async function lockPayouts(tx: Db, receiverId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('receiver_payouts'), ${receiverId})`.execute(tx)
}

export async function listPayouts(db: Db, receiverId: number): Promise<Payout[]> {
  return db
    .selectFrom('receiver_payouts')
    .select(['id', 'paid_on as day', 'amount', 'note', 'reverses'])
    .where('receiver_id', '=', receiverId)
    .orderBy('paid_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertPayout(
  db: Db,
  payout: { receiverId: number; paidOn: Day; amount: Money; note: string; reverses?: number },
): Promise<void> {
  await db
    .insertInto('receiver_payouts')
    .values({
      receiver_id: payout.receiverId,
      paid_on: payout.paidOn,
      amount: payout.amount,
      note: payout.note,
      reverses: payout.reverses ?? null,
    })
    .execute()
}

/** Those who have the role, and those who ever had a share or a payout. */
export async function listReceiverPeople(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', by =>
      by
        .selectFrom('users')
        .select('id')
        .where('is_receiver', '=', true)
        .union(by.selectFrom('split_shares').select('receiver_id as id'))
        .union(by.selectFrom('receiver_payouts').select('receiver_id as id')),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function countReceivers(db: Db, userIds: readonly number[]): Promise<number> {
  if (userIds.length === 0) return 0
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...userIds])
    .where('is_receiver', '=', true)
    .execute()
  return rows.length
}

export async function listCourseTitles(db: Db, courseIds: readonly number[]): Promise<Map<number, string>> {
  if (courseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('id', 'in', [...courseIds])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
