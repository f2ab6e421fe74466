import type { Day } from '../../day.ts'
import type { Money } from '../../money.ts'

export type CouponScope = 'subscription' | 'course' | 'ticket' | 'academic'

/** What a coupon gives. `ticket-price` and `free-ticket` are read by `ticketPrice`, `academic` opens the programme. */
export type CouponBenefit =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amount: Money }
  | { kind: 'ticket-price' }
  | { kind: 'free-ticket' }
  | { kind: 'academic' }

export type Coupon = {
  benefit: CouponBenefit
  scope: CouponScope
  isActive: boolean
  /** Null: it has always been valid. */
  startsOn: Day | null
  /** The last day, included. Null: without an end. */
  endsOn: Day | null
  /** Null: without limit. */
  maxUses: number | null
  uses: number
}

export type CouponReason =
  | 'coupon-unknown'
  | 'coupon-inactive'
  | 'coupon-for-something-else'
  | 'coupon-not-started'
  | 'coupon-expired'
  | 'coupon-used-up'
  | 'coupon-already-used'

export type CouponFacts = { buying: CouponScope; today: Day; isUsedByPerson: boolean }

/** A person uses a coupon once. The first reason found is the answer. */
export function checkCoupon(
  coupon: Coupon | null,
  { buying, today, isUsedByPerson }: CouponFacts,
): { ok: true; benefit: CouponBenefit } | { ok: false; reason: CouponReason } {
  if (coupon === null) return { ok: false, reason: 'coupon-unknown' }
  if (!coupon.isActive) return { ok: false, reason: 'coupon-inactive' }
  if (coupon.scope !== buying || !couponFits(coupon.benefit.kind, buying)) {
    return { ok: false, reason: 'coupon-for-something-else' }
  }
  if (today < (coupon.startsOn ?? today)) return { ok: false, reason: 'coupon-not-started' }
  if (today > (coupon.endsOn ?? today)) return { ok: false, reason: 'coupon-expired' }
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return { ok: false, reason: 'coupon-used-up' }
  if (isUsedByPerson) return { ok: false, reason: 'coupon-already-used' }
  return { ok: true, benefit: coupon.benefit }
}

/** Discounts can be on everything; the other kinds are about one thing each. */
export function couponFits(kind: CouponBenefit['kind'], scope: CouponScope): boolean {
  if (kind === 'percent' || kind === 'amount') return true
  return (kind === 'academic' ? 'academic' : 'ticket') === scope
}

/** Never less than nothing; a benefit that is no discount leaves the price as it is. */
export function priceWithCoupon(price: Money, benefit: CouponBenefit): Money {
  if (benefit.kind === 'percent') return Math.max(0, Math.round((price * (100 - benefit.percent)) / 100))
  return benefit.kind === 'amount' ? Math.max(0, price - benefit.amount) : price
}
