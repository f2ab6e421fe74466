import { daysBetween, type Day } from '../../day.ts'
import { nextPeriodStart, paidUntil } from '../subscriptions/billing-calendar.ts'
import type { Subscription } from '../ledger/fold-subscriptions.ts'
import type { PaymentOperation, Period } from '../payment-operation.ts'

export type PlanPurchase = {
  operation: Extract<PaymentOperation, 'subscribe' | 'change-to-yearly' | 'change-to-monthly'>
  period: Period
  isAcademic: boolean
}

export type PlanCheck =
  | { ok: true }
  | {
      ok: false
      reason: 'academic-needed' | 'plan-already-yours' | 'plan-change-needed' | 'subscription-elsewhere'
    }

type Buyer = { isAcademic: boolean; renewing: readonly Pick<Subscription, 'provider' | 'period'>[] }

/**
 * A person has one subscription that renews. Another plan replaces it once it is paid; the same plan again would be paid
 * twice.
 */
export function checkPlanPurchase({ operation, period, isAcademic }: PlanPurchase, buyer: Buyer): PlanCheck {
  if (isAcademic && !buyer.isAcademic) return { ok: false, reason: 'academic-needed' }
  const [current] = buyer.renewing
  if (!current) return { ok: true }
  const isElsewhere = current.provider === 'marketplace'
  if (!isElsewhere && current.period === period) return { ok: false, reason: 'plan-already-yours' }
  // The academic offer is one of its own: whoever takes it from a monthly plan means to change.
  if (operation !== 'subscribe' || (isAcademic && !isElsewhere)) return { ok: true }
  return { ok: false, reason: isElsewhere ? 'subscription-elsewhere' : 'plan-change-needed' }
}

export type PlanDates = {
  /** Of a month: the day of its first charge, when that is not today. A year is charged at once. */
  startsOn: Day | null
  /** The last day that it buys, included. On that day it renews. */
  accessUntil: Day
  /** Days that are left of what came before, and are not lost. */
  creditedDays: number
  creditedFrom: 'paid' | 'trial' | null
}

/** What gives access already. */
export type AlreadyThere = {
  paidUntil: Day | null
  /** The last day of a trial that was not ended. */
  trialEndsOn: Day | null
}

export type PurchaseDay = {
  today: Day
  /** The date of today where months are charged: in the evening it is tomorrow there. */
  monthBegins: Day
}

/** What is paid already runs first, and so does a trial: nobody loses days by subscribing early. */
export function planDates(
  period: Period,
  { today, monthBegins }: PurchaseDay,
  { paidUntil: paid, trialEndsOn }: AlreadyThere,
): PlanDates {
  const isTrialLonger = trialEndsOn !== null && (paid === null || trialEndsOn > paid)
  const begins = nextPeriodStart(today, isTrialLonger ? trialEndsOn : paid)
  const isLater = begins > today
  const creditedFrom = isTrialLonger ? 'trial' : 'paid'
  const firstDay = period === 'monthly' && !isLater ? monthBegins : begins
  return {
    startsOn: period === 'monthly' && isLater ? begins : null,
    accessUntil: paidUntil(firstDay, period, 1),
    creditedDays: daysBetween(today, begins),
    creditedFrom: isLater ? creditedFrom : null,
  }
}
