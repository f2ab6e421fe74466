import type { WirePurchase } from '@alinha/contract'
import {
  checkRefundRequest,
  dayAt,
  dayInBrazil,
  foldCharges,
  foldSubscriptions,
  toPurchase,
  type Charge,
  type Day,
  type Language,
  type Money,
  type PaymentFact,
  type Period,
} from '@alinha/domain'
import { namePurchase } from './name-purchase.ts'
import type { ChargeDetails } from './purchases.queries.ts'
import type { RefundRequest } from '../refunds/refunds.queries.ts'

type PersonPayments = {
  facts: readonly PaymentFact[]
  requests: readonly RefundRequest[]
  /** What a renewal of each subscription costs, where that is known: a failed payment has no amount. */
  renewalPrices: ReadonlyMap<string, Money>
  today: Day
  language: Language
}

/** The history of a person's payments, as the page lists it. */
export function toPurchases(details: readonly ChargeDetails[], known: PersonPayments): WirePurchase[] {
  const charges = foldCharges(known.facts)
  const periods = new Map(foldSubscriptions(known.facts).map(({ id, period }) => [id, period]))
  const everPaid = new Set(charges.flatMap(({ bought }) => subscriptionOf(bought) ?? []))
  return details.flatMap(one => {
    if (one.kind === 'charge-failed') {
      // A first payment that failed was refused at the checkout, and bought nothing.
      return one.subscription !== null && everPaid.has(one.subscription)
        ? [toFailed(one, one.subscription, periods, known)]
        : []
    }
    const charge = charges.find(({ provider, id }) => provider === one.provider && id === one.charge)
    return charge ? [toPaid(one, charge, charges, periods, known)] : []
  })
}

const subscriptionOf = (bought: Charge['bought']): string | null =>
  bought.kind === 'subscription' ? bought.subscription : null

type Periods = ReadonlyMap<string, Period | null>

function toPaid(
  details: ChargeDetails,
  charge: Charge,
  charges: readonly Charge[],
  periods: Periods,
  { requests, today, language }: PersonPayments,
): WirePurchase {
  const { bought } = charge
  const day = dayAt(charge.paidAt)
  const request = requests.find(
    ({ provider, charge: id }) => provider === charge.provider && id === charge.id,
  )
  return {
    id: details.id,
    kind: bought.kind,
    description: namePurchase(bought, periods.get(subscriptionOf(bought) ?? '') ?? null, details)[language],
    state: stateOf(charge, request),
    day,
    amount: charge.amount,
    refunded: charge.refunded,
    instalments: details.instalments,
    until: 'until' in bought ? bought.until : null,
    hasReceipt: charge.amount > 0,
    refund: request ? null : refundOf(charge, charges, day, today),
  }
}

function stateOf(charge: Charge, request: RefundRequest | undefined): WirePurchase['state'] {
  if (charge.isReversed) return 'reversed'
  if (charge.isUndone) return 'refunded'
  if (request) return 'refund-asked'
  return charge.refunded > 0 ? 'partly-refunded' : 'paid'
}

/** Only the card provider and the marketplace give money back at a click. */
function refundOf(charge: Charge, charges: readonly Charge[], day: Day, today: Day): WirePurchase['refund'] {
  if (charge.provider === 'legacy-card' || charge.provider === 'house') return null
  const purchase = toPurchase(charge, charges, day)
  const check = checkRefundRequest(charge, purchase, today)
  if (!check.ok) return null
  const reason = purchase.kind === 'course' ? 'course' : 'withdrawal'
  return { reason, amount: check.amount, until: check.until }
}

const toFailed = (
  details: ChargeDetails,
  subscription: string,
  periods: Periods,
  { renewalPrices, language }: PersonPayments,
): WirePurchase => ({
  id: details.id,
  kind: 'subscription',
  description: namePurchase(
    { kind: 'subscription', subscription, until: '' },
    periods.get(subscription) ?? null,
    details,
  )[language],
  state: 'failed',
  day: dayInBrazil(details.at),
  amount: renewalPrices.get(subscription) ?? null,
  refunded: 0,
  instalments: 1,
  until: null,
  hasReceipt: false,
  refund: null,
})
