import type { WireCoupon } from '@alinha/contract'
import { checkCoupon, dayInBrazil } from '@alinha/domain'
import type { Needs } from '../../needs.ts'
import type { Actor } from '../../platform/security/actor.ts'
import { inTransaction } from '../../platform/database.ts'
import { takeAttempt } from '../../platform/security/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findCoupon, hasUsedCoupon, holdCoupon, lockPerson } from '../payments/index.ts'
import { couponLimit } from './read-offer.ts'

/** Gives the person a coupon to use later. It is counted when something is paid with it. */
export async function applyCoupon(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { userId }: Actor,
  ownerId: number,
  typed: string,
): Promise<WireCoupon> {
  // Whoever else it is, they are not there for this person.
  if (ownerId !== userId) throw new Refusal('not-found')
  const coupon = await findCoupon(db, typed)
  if (!coupon) {
    await takeAttempt(db, [couponLimit(userId)])
    throw new Refusal('coupon-unknown')
  }
  const check = checkCoupon(coupon, {
    buying: coupon.scope,
    today: dayInBrazil(clock()),
    isUsedByPerson: await hasUsedCoupon(db, coupon.id, userId),
  })
  if (!check.ok) throw new Refusal(check.reason)
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
