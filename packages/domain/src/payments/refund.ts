import type { Day } from '../day.ts'
import type { Money } from '../money.ts'
import type { Charge } from './ledger/fold-charges.ts'
import { checkRefund, type Purchase } from './refund-window.ts'

/** What of a charge is asked back: always all that is left of it. */
export type RefundRequestCheck =
  | { ok: true; amount: Money; until: Day }
  | { ok: false; reason: 'refund-window-closed' | 'already-refunded' | 'charge-reversed' }

type Asked = Pick<Charge, 'amount' | 'refunded' | 'isReversed'>

/** By the person, on the payments page. Nobody gets the same money twice: not from us, and not from us and the bank. */
export function checkRefundRequest(charge: Asked, purchase: Purchase, today: Day): RefundRequestCheck {
  if (charge.isReversed) return { ok: false, reason: 'charge-reversed' }
  if (charge.refunded >= charge.amount) return { ok: false, reason: 'already-refunded' }
  const check = checkRefund(purchase, today)
  return check.ok ? { ok: true, amount: charge.amount - charge.refunded, until: check.until } : check
}

/** Of a subscription only the charge that began it is a contract of its own; the others renew it. */
export function toPurchase(charge: Charge, all: readonly Charge[], boughtOn: Day): Purchase {
  const { bought } = charge
  if (bought.kind !== 'subscription') return { kind: bought.kind, boughtOn, isFirstContract: true }
  const first = all.find(
    other =>
      other.provider === charge.provider &&
      other.bought.kind === 'subscription' &&
      other.bought.subscription === bought.subscription,
  )
  return { kind: 'subscription', boughtOn, isFirstContract: first?.id === charge.id }
}
