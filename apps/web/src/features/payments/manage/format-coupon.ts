import type { ManagedCoupon } from '@alinha/contract'
import { formatDay, type Day } from '@alinha/domain'
import { moneyIn, numberIn } from '../../../platform/format.ts'
import type { Language } from '../../../platform/language.ts'
import { couponsTexts } from './coupons.texts.ts'

export type CouponState = 'active' | 'stopped' | 'waiting' | 'ended' | 'used-up'

/** A reason why the coupon is not accepted wins over `active`. */
export function couponState(coupon: ManagedCoupon, today: Day): CouponState {
  if (!coupon.isActive) return 'stopped'
  if (coupon.endsOn !== null && today > coupon.endsOn) return 'ended'
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'used-up'
  return coupon.startsOn !== null && today < coupon.startsOn ? 'waiting' : 'active'
}

export function formatDiscount({ kind, value }: ManagedCoupon, language: Language): string {
  const texts = couponsTexts[language]
  if (value === null) return texts.kinds[kind]
  return texts.off(kind === 'percent' ? `${value}%` : moneyIn(language, value))
}

export function formatValidity({ startsOn, endsOn }: ManagedCoupon, language: Language): string {
  const texts = couponsTexts[language]
  if (startsOn !== null && endsOn !== null) return texts.between(formatDay(startsOn), formatDay(endsOn))
  if (startsOn !== null) return texts.from(formatDay(startsOn))
  return endsOn === null ? texts.always : texts.until(formatDay(endsOn))
}

export const formatUses = ({ uses, maxUses }: ManagedCoupon, language: Language): string =>
  maxUses === null
    ? numberIn(language, uses)
    : couponsTexts[language].usesOf(numberIn(language, uses), numberIn(language, maxUses))
