import type { Money } from '../../money.ts'
import { priceWithCoupon, type CouponBenefit, type CouponScope } from './coupon.ts'
import { toInstalments } from './instalments.ts'
import type { User } from '../../people/user.ts'
import { ticketPrice } from '../../planning-center/ticket-price.ts'
import type { Period } from '../payment-operation.ts'
import { ACADEMIC_INSTALMENTS, type PriceBook } from './prices.ts'

/** What can be bought. The academic plan is a yearly one. */
export type Product =
  | { kind: 'plan'; period: Period }
  | { kind: 'academic-plan' }
  | { kind: 'course'; price: Money }
  | { kind: 'ticket'; plan: User['plan']; withAssistance: boolean }

export type Quote = {
  listPrice: Money
  discount: Money
  total: Money
  /** One for each month, the total together. Empty when there is nothing to pay. */
  instalments: Money[]
}

/** What a person was shown before they agreed to pay, and of which version of the price book it was. */
export type ShownPrice = { total: Money; priceVersion: number }

/** Where nothing is due, another version of the price book changes nothing. */
export const isPriceAsShown = (shown: ShownPrice, now: ShownPrice): boolean =>
  shown.total === now.total && (now.total === 0 || shown.priceVersion === now.priceVersion)

export type QuoteCheck = { ok: true; quote: Quote } | { ok: false; reason: 'too-many-instalments' }

const MOST_INSTALMENTS = 12

/** A month is paid at once. */
export const mostInstalments = (product: Product): number =>
  product.kind === 'plan' && product.period === 'monthly' ? 1 : MOST_INSTALMENTS

export const toCouponScope = (product: Product): CouponScope => {
  if (product.kind === 'plan') return 'subscription'
  return product.kind === 'academic-plan' ? 'academic' : product.kind
}

export function listPrice(product: Product, prices: PriceBook): Money {
  if (product.kind === 'plan') return prices[product.period]
  if (product.kind === 'ticket') return ticketPrice({ ...product, coupon: null }, prices).total
  return product.kind === 'academic-plan' ? prices.academicInstalment * ACADEMIC_INSTALMENTS : product.price
}

/** What it costs, always computed from the price book: a browser never says an amount. */
export function quote(
  product: Product,
  { prices, benefit, instalments }: { prices: PriceBook; benefit: CouponBenefit | null; instalments: number },
): QuoteCheck {
  if (instalments < 1 || instalments > mostInstalments(product)) {
    return { ok: false, reason: 'too-many-instalments' }
  }
  const full = listPrice(product, prices)
  const total = benefit === null ? full : reducedPrice(product, { full, prices, benefit })
  // A negative discount must not make anything dearer.
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

/** A coupon is on planning, never on the assistance beside it. */
function reducedPrice(
  product: Product,
  { full, prices, benefit }: { full: Money; prices: PriceBook; benefit: CouponBenefit },
): Money {
  if (product.kind !== 'ticket') return priceWithCoupon(full, benefit)
  const coupon = benefit.kind === 'ticket-price' || benefit.kind === 'free-ticket' ? benefit.kind : null
  const { planning, assistance } = ticketPrice({ ...product, coupon }, prices)
  return priceWithCoupon(planning, benefit) + assistance
}
