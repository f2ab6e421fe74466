import type { Money } from '@alinha/domain'
import type { HotmartPurchases, HotmartSale, HotmartSubscription } from './hotmart.wire.ts'
import type {
  ListedSaleState,
  MarketplacePayment,
  MarketplaceSale,
  MarketplaceSubscription,
  SaleState,
} from './port.ts'

/** 478.8 → 47880. Their sums are reais as floats; half a centavo of noise must not become one. */
const toCentavos = (reais: number): Money => Math.round(reais * 100)

const toInstantOrNull = (milliseconds: number | null | undefined) =>
  milliseconds == null ? null : new Date(milliseconds)

const subscriptionStates: Readonly<Record<string, MarketplaceSubscription['state']>> = {
  ACTIVE: 'active',
  STARTED: 'started',
  DELAYED: 'delayed',
  OVERDUE: 'delayed',
  INACTIVE: 'cancelled',
  CANCELLED_BY_CUSTOMER: 'cancelled',
  CANCELLED_BY_SELLER: 'cancelled',
  CANCELLED_BY_ADMIN: 'cancelled',
  EXPIRED: 'expired',
}

/** The first word of each is what their list of sales is asked with; webhooks use some of the others. */
const saleStatuses = {
  approved: ['APPROVED'],
  complete: ['COMPLETE'],
  refused: ['CANCELLED', 'CANCELED', 'NO_FUNDS', 'BLOCKED'],
  expired: ['EXPIRED'],
  delayed: ['OVERDUE', 'DELAYED'],
  disputed: ['PROTESTED', 'DISPUTE'],
  refunded: ['REFUNDED'],
  chargedback: ['CHARGEBACK'],
  open: [
    'STARTED',
    'WAITING_PAYMENT',
    'PRINTED_BILLET',
    'PROCESSING_TRANSACTION',
    'UNDER_ANALISYS',
    'PRE_ORDER',
  ],
} as const satisfies Record<Exclude<SaleState, 'unknown'>, readonly string[]>

export const toListedStatus = (state: ListedSaleState): string => saleStatuses[state][0]

const saleStates = new Map<string, SaleState>(
  Object.entries(saleStatuses).flatMap(([state, words]) => words.map(word => [word, state as SaleState])),
)
const toSaleState = (status: string): SaleState => saleStates.get(status) ?? 'unknown'

export const toSubscription = (theirs: HotmartSubscription): MarketplaceSubscription => ({
  subscriberCode: theirs.subscriber_code,
  state: subscriptionStates[theirs.status] ?? 'unknown',
  status: theirs.status,
  email: theirs.subscriber.email.toLowerCase(),
  planId: String(theirs.plan.id),
  planName: theirs.plan.name,
  periodDays: theirs.plan.recurrency_period ?? null,
  amount: toCentavos(theirs.price.value),
  currency: theirs.price.currency_code,
  isTrial: theirs.trial ?? false,
  startedAt: new Date(theirs.accession_date),
  nextChargeAt: toInstantOrNull(theirs.date_next_charge),
  endedAt: toInstantOrNull(theirs.end_accession_date),
})

export function toSale({ buyer, purchase }: HotmartSale): MarketplaceSale {
  return {
    transaction: purchase.transaction,
    state: toSaleState(purchase.status),
    amount: toCentavos(purchase.price.value),
    currency: purchase.price.currency_code,
    orderedAt: new Date(purchase.order_date),
    approvedAt: toInstantOrNull(purchase.approved_date),
    email: buyer.email.toLowerCase(),
    recurrence: purchase.is_subscription ? (purchase.recurrency_number ?? null) : null,
    offerCode: purchase.offer?.code ?? null,
  }
}

export const toPayment = (payment: HotmartPurchases[number]): MarketplacePayment => ({
  transaction: payment.transaction,
  state: toSaleState(payment.status),
  amount: toCentavos(payment.price.value),
  currency: payment.price.currency_code,
  approvedAt: toInstantOrNull(payment.approved_date),
  recurrence: payment.recurrency_number ?? 1,
})
