import type { Day } from '../../day.ts'
import type { Money } from '../../money.ts'
import type { Charge } from '../ledger/fold-charges.ts'
import { checkRefund, type Purchase } from './refund-window.ts'

/** A refund is always of all that is left of a charge. */
export type RefundRequestCheck =
  | { ok: true; amount: Money; until: Day }
  | { ok: false; reason: 'refund-window-closed' | 'already-refunded' | 'charge-reversed' }

/** Whether the person may ask for a refund. Nobody gets the same money back twice, be it from us or from the bank. */
export function checkRefundRequest(
  charge: Pick<Charge, 'amount' | 'refunded' | 'isReversed'>,
  purchase: Purchase,
  today: Day,
): RefundRequestCheck {
  if (charge.isReversed) return { ok: false, reason: 'charge-reversed' }
  if (charge.refunded >= charge.amount) return { ok: false, reason: 'already-refunded' }
  const check = checkRefund(purchase, today)
  return check.ok ? { ok: true, amount: charge.amount - charge.refunded, until: check.until } : check
}

/** The first charge of a subscription makes a contract; the others renew it. */
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
