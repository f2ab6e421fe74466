import {
  toWirePlan,
  type manageCoupons,
  type InputOf,
  type ManagedCoupon,
  type ReplyOf,
} from '@alinha/contract'
import { checkCouponTerms } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction, isTakenAlready, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOldVersion } from '../../../platform/version.ts'
import {
  updateCouponTerms,
  findManagedCoupon,
  listCouponUses,
  lockCoupon,
  recordCoupon,
} from './managed-coupons.queries.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'

async function readCoupon(db: Db, id: number): Promise<ManagedCoupon> {
  const coupon = await findManagedCoupon(db, id)
  if (!coupon) throw new Refusal('not-found')
  return coupon
}

function refuseWrongTerms(terms: Parameters<typeof checkCouponTerms>[0]): void {
  const check = checkCouponTerms(terms)
  if (!check.ok) throw new Refusal(check.reason)
}

export const createCoupon = (
  { db }: Pick<Needs, 'db'>,
  coupon: InputOf<typeof manageCoupons.createCoupon>['body'],
  editor: Editor,
): Promise<ManagedCoupon> =>
  inTransaction(db, async tx => {
    refuseWrongTerms({ ...coupon, uses: 0 })
    const couponId = await recordCoupon(tx, coupon)
    const { code, kind, value, scope } = coupon
    await recordEdit(tx, editor, 'coupons.created', { couponId, code, kind, value, scope })
    return readCoupon(tx, couponId)
  }).catch((error: unknown) => {
    throw isTakenAlready(error) ? new Refusal('coupon-code-taken') : error
  })

/** What it gives stays what it was: people hold it. */
export const changeCoupon = (
  { db }: Pick<Needs, 'db'>,
  couponId: number,
  { version, ...terms }: InputOf<typeof manageCoupons.changeCoupon>['body'],
  editor: Editor,
): Promise<ManagedCoupon> =>
  inTransaction(db, async tx => {
    await lockCoupon(tx, couponId)
    const before = await readCoupon(tx, couponId)
    refuseOldVersion({ version, ...terms }, before)
    refuseWrongTerms({ ...before, ...terms })
    await updateCouponTerms(tx, couponId, terms)
    await recordEdit(tx, editor, 'coupons.changed', { couponId, ...terms })
    return readCoupon(tx, couponId)
  })

export async function traceCoupon(
  { db }: Pick<Needs, 'db'>,
  couponId: number,
  page: number,
): Promise<ReplyOf<typeof manageCoupons.traceCoupon>> {
  const coupon = await readCoupon(db, couponId)
  const { rows, total, pages } = await listCouponUses(db, couponId, page)
  return { coupon, uses: rows.map(toUse), total, pages }
}

type Row = Awaited<ReturnType<typeof listCouponUses>>['rows'][number]
type Use = ReplyOf<typeof manageCoupons.traceCoupon>['uses'][number]

const toUse = (row: Row): Use => ({
  userId: row.userId,
  name: row.name,
  email: row.email,
  state: row.state as Use['state'],
  since: row.since.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
  bought:
    row.subject === null
      ? null
      : {
          what: toWhat(row),
          listPrice: row.listPrice ?? 0,
          discount: row.discount ?? 0,
          total: row.total ?? 0,
        },
})

function toWhat({ subject, period, isAcademic }: Row): NonNullable<Use['bought']>['what'] {
  if (isAcademic) return 'academic'
  if (period !== null) return toWirePlan(period === 'monthly' ? 'monthly' : 'yearly')
  if (subject?.startsWith('course:')) return 'course'
  return subject === 'card' ? 'card' : 'ticket'
}
