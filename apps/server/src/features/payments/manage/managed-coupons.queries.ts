import type { ManagedCoupon } from '@alinha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

const PAGE = 50

const selectCoupons = (db: Db) =>
  db.selectFrom('coupons as c').select(by => [
    'c.id',
    'c.code',
    'c.kind',
    'c.value',
    'c.scope',
    'c.institution',
    'c.is_active as isActive',
    'c.starts_on as startsOn',
    'c.ends_on as endsOn',
    'c.max_uses as maxUses',
    'c.uses',
    'c.created_at as createdAt',
    by
      .selectFrom('coupon_holders as h')
      .select(count => count.fn.countAll<number>().as('holders'))
      .whereRef('h.coupon_id', '=', 'c.id')
      .where('h.state', '=', 'held')
      .as('holders'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof selectCoupons>['execute']>>[number]

const toManaged = (row: Row): ManagedCoupon => ({
  ...row,
  kind: row.kind as ManagedCoupon['kind'],
  scope: row.scope as ManagedCoupon['scope'],
  holders: Number(row.holders ?? 0),
  createdAt: row.createdAt.toISOString(),
})

export type CouponQuery = { page: number; search: string | null; show: 'all' | 'active' | 'stopped' }

export async function listCoupons(db: Db, { page, search, show }: CouponQuery) {
  let found = selectCoupons(db)
  if (show !== 'all') found = found.where('c.is_active', '=', show === 'active')
  if (search !== null) {
    const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    found = found.where(by => by.or([by('c.code', 'ilike', like), by('c.institution', 'ilike', like)]))
  }
  const { total } = await found
    .clearSelect()
    .select(by => by.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy('c.id', 'desc')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute()
  return { coupons: rows.map(toManaged), total: Number(total), pages: Math.max(1, Math.ceil(total / PAGE)) }
}

export async function findManagedCoupon(db: Db, id: number): Promise<ManagedCoupon | null> {
  const row = await selectCoupons(db).where('c.id', '=', id).executeTakeFirst()
  return row ? toManaged(row) : null
}

/** Nobody can use it until the transaction ends, so that a new limit is compared with the real number of uses. */
export async function lockCoupon(db: Db, id: number): Promise<void> {
  await db.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute()
}

type Terms = Pick<ManagedCoupon, 'institution' | 'startsOn' | 'endsOn' | 'maxUses'>

const toRow = ({ institution, startsOn, endsOn, maxUses }: Terms) => ({
  institution,
  starts_on: startsOn,
  ends_on: endsOn,
  max_uses: maxUses,
})

export async function recordCoupon(
  db: Db,
  coupon: Terms & Pick<ManagedCoupon, 'code' | 'kind' | 'value' | 'scope'>,
): Promise<number> {
  const { code, kind, value, scope } = coupon
  const { id } = await db
    .insertInto('coupons')
    .values({ code: code.toUpperCase(), kind, value, scope, ...toRow(coupon) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCouponTerms(
  db: Db,
  id: number,
  terms: Terms & { isActive: boolean },
): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ ...toRow(terms), is_active: terms.isActive })
    .where('id', '=', id)
    .execute()
}

/** Who holds or used it, the newest first. Of an account that was deleted only the use is left. */
export async function listCouponUses(db: Db, couponId: number, page: number) {
  const holders = db.selectFrom('coupon_holders as h').where('h.coupon_id', '=', couponId)
  const { total } = await holders.select(by => by.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await holders
    .innerJoin('users as u', 'u.id', 'h.user_id')
    .leftJoin('payment_intents as i', 'i.id', 'h.intent_id')
    .select([
      'u.id as userId',
      'u.name',
      'u.email',
      'h.state',
      'h.held_since as since',
      'h.used_at as usedAt',
      'i.subject',
      'i.period',
      'i.is_academic as isAcademic',
      'i.list_price as listPrice',
      'i.discount',
      'i.total',
    ])
    .orderBy(sql`coalesce(h.used_at, h.held_since)`, 'desc')
    .orderBy('h.user_id')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute()
  return { rows, total: Number(total), pages: Math.max(1, Math.ceil(total / PAGE)) }
}
