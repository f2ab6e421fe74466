import { addDays, type Day } from '../../day.ts'

/** Consumer code (CDC), article 49: a first contract made at a distance can be withdrawn from. */
export const DAYS_TO_WITHDRAW = 7

export const DAYS_TO_REFUND_A_COURSE = 30

export type Purchase = {
  kind: 'subscription' | 'course' | 'ticket'
  boughtOn: Day
  /** False for a renewal. */
  isFirstContract: boolean
}

/**
 * The last day, included, on which a person may ask for a refund; the wider window wins. A planning case is withdrawn from
 * on its own page, which knows whether a plan was delivered.
 */
export function refundableUntil({ kind, boughtOn, isFirstContract }: Purchase): Day | null {
  if (kind === 'course') return addDays(boughtOn, DAYS_TO_REFUND_A_COURSE)
  if (kind === 'ticket') return null
  return isFirstContract ? addDays(boughtOn, DAYS_TO_WITHDRAW) : null
}

export type RefundCheck = { ok: true; until: Day } | { ok: false; reason: 'refund-window-closed' }

export function checkRefund(purchase: Purchase, today: Day): RefundCheck {
  const until = refundableUntil(purchase)
  if (until === null || today > until) return { ok: false, reason: 'refund-window-closed' }
  return { ok: true, until }
}
