import type { Day } from '../../day.ts'
import { couponFits, type Coupon, type CouponBenefit } from './coupon.ts'

export type CouponTerms = Pick<Coupon, 'scope' | 'startsOn' | 'endsOn' | 'maxUses' | 'uses'> & {
  kind: CouponBenefit['kind']
  /** Percent or centavos; null for the kinds that have none. */
  value: number | null
}

export type CouponTermsReason =
  | 'coupon-value-wrong'
  | 'coupon-kind-for-something-else'
  | 'coupon-ends-before-it-starts'
  | 'coupon-limit-below-uses'

/** Whether a coupon can be what a manager wants it to be. The first reason found is the answer. */
export function checkCouponTerms(
  terms: CouponTerms,
): { ok: true } | { ok: false; reason: CouponTermsReason } {
  if (!hasValueOfItsKind(terms)) return { ok: false, reason: 'coupon-value-wrong' }
  if (!couponFits(terms.kind, terms.scope)) return { ok: false, reason: 'coupon-kind-for-something-else' }
  if (isBefore(terms.endsOn, terms.startsOn)) return { ok: false, reason: 'coupon-ends-before-it-starts' }
  if (terms.maxUses !== null && terms.maxUses < terms.uses)
    return { ok: false, reason: 'coupon-limit-below-uses' }
  return { ok: true }
}

const MOST_PERCENT = 100

function hasValueOfItsKind({ kind, value }: CouponTerms): boolean {
  if (kind !== 'percent' && kind !== 'amount') return value === null
  return value !== null && value > 0 && (kind === 'amount' || value <= MOST_PERCENT)
}

const isBefore = (end: Day | null, start: Day | null): boolean =>
  end !== null && start !== null && end < start
