import type { Coupon, CouponBenefit, CouponScope } from '@alinha/domain'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { Coupons } from '../../../platform/tables.ts'

export type StoredCoupon = Coupon & { id: number; code: string; institution: string | null }

const toBenefit = ({ kind, value }: Selectable<Coupons>): CouponBenefit => {
  if (kind === 'percent') return { kind, percent: value ?? 0 }
  if (kind === 'amount') return { kind, amount: value ?? 0 }
  return { kind: kind as 'ticket-price' | 'free-ticket' | 'academic' }
}

/** People type a code in any case, with spaces around it. */
export async function findCoupon(db: Db, typed: string): Promise<StoredCoupon | null> {
  const code = typed.trim().toUpperCase()
  const row = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    code: row.code,
    institution: row.institution,
    benefit: toBenefit(row),
    scope: row.scope as CouponScope,
    isActive: row.is_active,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    maxUses: row.max_uses,
    uses: row.uses,
  }
}

/** Of the academic coupon a person holds or bought with, the newest. */
export async function findAcademicCoupon(
  db: Db,
  userId: number,
): Promise<{ id: number; code: string; state: string } | null> {
  const row = await db
    .selectFrom('coupon_holders as h')
    .innerJoin('coupons as c', 'c.id', 'h.coupon_id')
    .select(['c.id', 'c.code', 'h.state'])
    .where('h.user_id', '=', userId)
    .where('c.kind', '=', 'academic')
    .orderBy('h.held_since', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** People beside this one who hold it or bought with it. */
export async function countOtherHolders(db: Db, couponId: number, userId: number | null): Promise<number> {
  const { count } = await db
    .selectFrom('coupon_holders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('coupon_id', '=', couponId)
    .$if(userId !== null, query => query.where('user_id', '<>', userId ?? 0))
    .executeTakeFirstOrThrow()
  return count
}

/** Nobody else gets it until the transaction ends. */
export async function lockCouponLimit(tx: Db, couponId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('coupons')
    .select('max_uses')
    .where('id', '=', couponId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.max_uses
}

/** Takes it back from a person who has bought nothing with it. */
export async function releaseCoupon(tx: Db, couponId: number, userId: number): Promise<void> {
  await tx
    .deleteFrom('coupon_holders')
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .execute()
  await updateHasCoupon(tx, userId)
}

/** One student each. Codes that are taken are left out. */
export async function recordAcademicCoupons(
  tx: Db,
  { codes, institution, endsOn }: { codes: readonly string[]; institution: string; endsOn: string | null },
): Promise<string[]> {
  const rows = await tx
    .insertInto('coupons')
    .values(
      codes.map(code => ({
        code,
        kind: 'academic',
        value: null,
        scope: 'academic',
        institution,
        ends_on: endsOn,
        max_uses: 1,
      })),
    )
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** Whether the person has paid with it or is about to. */
export async function hasUsedCoupon(db: Db, couponId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('coupon_holders')
    .select('state')
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'held')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives it to a person, once. It counts as a use only when something is paid with it. */
export async function holdCoupon(db: Db, couponId: number, userId: number): Promise<void> {
  await db
    .insertInto('coupon_holders')
    .values({ coupon_id: couponId, user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await updateHasCoupon(db, userId)
}

export type Reservation = 'reserved' | 'coupon-used-up' | 'coupon-already-used'

/**
 * Takes one use for a payment that begins, or says why not. One statement compares the count with the limit and raises
 * it, so that many at once never exceed the limit. After a refusal the transaction must be rolled back.
 */
export async function reserveCoupon(
  db: Db,
  couponId: number,
  userId: number,
  intentId: string,
): Promise<Reservation> {
  const taken = await db
    .insertInto('coupon_holders')
    .values({ coupon_id: couponId, user_id: userId, state: 'reserved', intent_id: intentId })
    .onConflict(conflict =>
      conflict
        .columns(['coupon_id', 'user_id'])
        .doUpdateSet({ state: 'reserved', intent_id: intentId })
        .where('coupon_holders.state', '=', 'held'),
    )
    .returning('coupon_id')
    .executeTakeFirst()
  if (!taken) return 'coupon-already-used'
  const counted = await db
    .updateTable('coupons')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', couponId)
    .where('is_active', '=', true)
    .where(by => by.or([by('max_uses', 'is', null), by('uses', '<', by.ref('max_uses'))]))
    .returning('id')
    .executeTakeFirst()
  if (!counted) return 'coupon-used-up'
  await updateHasCoupon(db, userId)
  return 'reserved'
}

/** When its payment is settled: used for good, or held by the person again and not counted. */
export async function settleCoupon(db: Db, intentId: string, isPaid: boolean, at: Date): Promise<void> {
  const holder = isPaid
    ? ({ state: 'used', used_at: at } as const)
    : ({ state: 'held', intent_id: null } as const)
  const settled = await db
    .updateTable('coupon_holders')
    .set(holder)
    .where('intent_id', '=', intentId)
    .where('state', '=', 'reserved')
    .returning(['coupon_id', 'user_id'])
    .executeTakeFirst()
  if (!settled) return
  if (!isPaid)
    await db
      .updateTable('coupons')
      .set({ uses: sql`uses - 1` })
      .where('id', '=', settled.coupon_id)
      .execute()
  await updateHasCoupon(db, settled.user_id)
}

/** The person's hasCoupon says whether they hold one that can still be used. */
async function updateHasCoupon(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('memberships')
    .set({
      has_coupon: sql<boolean>`exists (select 1 from coupon_holders h where h.user_id = ${userId} and h.state = 'held')`,
    })
    .where('user_id', '=', userId)
    .execute()
}
