import type { WireCoupon } from '@alinha/contract'
import { checkCoupon, dayInBrazil, type CouponScope } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../../platform/security/actor.ts'
import { takeAttempt } from '../../../platform/security/rate-limit.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import {
  countOtherHolders,
  findCoupon,
  hasUsedCoupon,
  holdCoupon,
  lockCouponLimit,
  type StoredCoupon,
} from './coupons.queries.ts'

/** Codes are short, and are not to be guessed. */
const UNKNOWN_CODES_AN_HOUR = 30
/** Many people share a network. */
const UNKNOWN_CODES_AN_HOUR_OF_VISITORS = 120

/** A member by their id, or a visitor, who has used no coupon. */
type CouponUser = number | { network: string }

/** Refuses a coupon that the person cannot use, or not for this. Without a scope any use of it will do. */
export async function readCoupon(
  db: Db,
  user: CouponUser,
  { code, scope, now }: { code: string; scope?: CouponScope; now: Date },
): Promise<StoredCoupon> {
  const coupon = await findCoupon(db, code)
  if (!coupon) {
    await takeAttempt(db, [toGuesses(user)])
    throw new Refusal('coupon-unknown')
  }
  const person = typeof user === 'number' ? user : null
  // A student takes one use of an academic coupon by holding it: their own does not count against them.
  const uses =
    coupon.benefit.kind === 'academic' ? await countOtherHolders(db, coupon.id, person) : coupon.uses
  const check = checkCoupon(
    { ...coupon, uses },
    {
      buying: scope ?? coupon.scope,
      today: dayInBrazil(now),
      isUsedByPerson: typeof user === 'number' && (await hasUsedCoupon(db, coupon.id, user)),
    },
  )
  if (!check.ok) throw new Refusal(check.reason)
  return coupon
}

const toGuesses = (user: CouponUser) =>
  typeof user === 'number'
    ? { key: `coupon:unknown:${user}`, max: UNKNOWN_CODES_AN_HOUR, seconds: 3600 }
    : { key: `coupon:unknown:${user.network}`, max: UNKNOWN_CODES_AN_HOUR_OF_VISITORS, seconds: 3600 }

/** Gives a person an academic coupon, unless as many students hold it as it is for. However many ask at once. */
export async function claimAcademicCoupon(tx: Db, couponId: number, userId: number): Promise<void> {
  const limit = await lockCouponLimit(tx, couponId)
  if (limit !== null && (await countOtherHolders(tx, couponId, userId)) >= limit)
    throw new Refusal('coupon-used-up')
  await holdCoupon(tx, couponId, userId)
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
    if (coupon.benefit.kind === 'academic') await claimAcademicCoupon(tx, coupon.id, userId)
    else await holdCoupon(tx, coupon.id, userId)
  })
  return toWireCoupon(coupon)
}

export const toWireCoupon = ({ id, code, benefit, endsOn }: StoredCoupon): WireCoupon => {
  const amount = benefit.kind === 'amount' ? benefit.amount : null
  return {
    id,
    code,
    kind: benefit.kind,
    value: benefit.kind === 'percent' ? benefit.percent : amount,
    endsOn,
  }
}
