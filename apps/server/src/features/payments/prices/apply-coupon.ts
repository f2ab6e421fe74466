import type { WireCoupon } from '@alinha/contract'
import { checkCoupon, dayInBrazil, type CouponScope } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { findCoupon, hasUsedCoupon, holdCoupon, type StoredCoupon } from './coupons.queries.ts'

/** Codes are short, and are not to be guessed. */
const UNKNOWN_CODES_AN_HOUR = 30

/** Refuses a coupon that the person cannot use, or not for this. Without a scope any use of it will do. */
export async function readCoupon(
  db: Db,
  userId: number,
  { code, scope, now }: { code: string; scope?: CouponScope; now: Date },
): Promise<StoredCoupon> {
  const coupon = await findCoupon(db, code)
  if (!coupon) {
    await takeAttempt(db, [{ key: `coupon:unknown:${userId}`, max: UNKNOWN_CODES_AN_HOUR, seconds: 3600 }])
    throw new Refusal('coupon-unknown')
  }
  const check = checkCoupon(coupon, {
    buying: scope ?? coupon.scope,
    today: dayInBrazil(now),
    isUsedByPerson: await hasUsedCoupon(db, coupon.id, userId),
  })
  if (!check.ok) throw new Refusal(check.reason)
  return coupon
}

/** Gives the person a coupon to use later. It is counted when something is paid with it. */
export async function applyCoupon(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { userId }: Actor,
  ownerId: number,
  code: string,
): Promise<WireCoupon> {
  if (ownerId !== userId) throw new Refusal('not-found')
  const coupon = await readCoupon(db, userId, { code, now: clock() })
  await inTransaction(db, async tx => {
    await lockPerson(tx, userId)
    await holdCoupon(tx, coupon.id, userId)
  })
  const { benefit } = coupon
  const amount = benefit.kind === 'amount' ? benefit.amount : null
  return {
    id: coupon.id,
    code: coupon.code,
    kind: benefit.kind,
    value: benefit.kind === 'percent' ? benefit.percent : amount,
    endsOn: coupon.endsOn,
  }
}
