import type { Money } from '../../money.ts'
import { priceWithCoupon, type CouponBenefit, type CouponScope } from './coupon.ts'
import { toInstalments } from './instalments.ts'
import type { Period } from '../payment-operation.ts'
import { ACADEMIC_INSTALMENTS, type PriceBook } from './prices.ts'

/** What somebody wants to buy. The academic plan is a yearly one. */
export type Wanted =
  | { kind: 'plan'; period: Period }
  | { kind: 'academic-plan' }
  | { kind: 'course'; price: Money }
  | { kind: 'ticket'; price: Money }

export type Quote = {
  listPrice: Money
  discount: Money
  total: Money
  /** One for each month, the total together. Empty when there is nothing to pay. */
  instalments: Money[]
}

export type QuoteCheck = { ok: true; quote: Quote } | { ok: false; reason: 'too-many-instalments' }

const MOST_INSTALMENTS = 12

/** A month is paid at once. */
export const mostInstalments = (wanted: Wanted): number =>
  wanted.kind === 'plan' && wanted.period === 'monthly' ? 1 : MOST_INSTALMENTS

export const couponScopeOf = (wanted: Wanted): CouponScope => {
  if (wanted.kind === 'plan') return 'subscription'
  return wanted.kind === 'academic-plan' ? 'academic' : wanted.kind
}

export function listPrice(wanted: Wanted, prices: PriceBook): Money {
  if (wanted.kind === 'plan') return prices[wanted.period]
  return wanted.kind === 'academic-plan' ? prices.academicInstalment * ACADEMIC_INSTALMENTS : wanted.price
}

/** What it costs: always computed here, from the price book, and never told by a browser. */
export function quote(
  wanted: Wanted,
  { prices, benefit, instalments }: { prices: PriceBook; benefit: CouponBenefit | null; instalments: number },
): QuoteCheck {
  if (instalments < 1 || instalments > mostInstalments(wanted)) {
    return { ok: false, reason: 'too-many-instalments' }
  }
  const full = listPrice(wanted, prices)
  const total = benefit === null ? full : priceWithCoupon(full, benefit)
  // A discount that is no discount must not make anything dearer.
  const due = Math.min(full, total)
  return {
    ok: true,
    quote: {
      listPrice: full,
      discount: full - due,
      total: due,
      instalments: due === 0 ? [] : toInstalments(due, instalments),
    },
  }
}
