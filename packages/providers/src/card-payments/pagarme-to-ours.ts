import type { Day } from '@alinha/domain'
import type { Metadata } from '../payment-providers.ts'
import { declineOf } from './decline-reasons.ts'
import type {
  PagarmeCard,
  PagarmeCharge,
  PagarmeCycle,
  PagarmeInvoice,
  PagarmeOrder,
  PagarmeSubscription,
  PagarmeTransaction,
} from './pagarme.wire.ts'
import type {
  CardOrder,
  CardSubscription,
  CardSummary,
  Charge,
  ChargeAttempt,
  Cycle,
  Invoice,
  StoredCard,
} from './port.ts'

/** Their instants are UTC, with and without saying so. */
export const toInstant = (text: string): Date => new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)

/** Their cycles are whole days, from midnight to the second before it, in UTC: such a moment means its date there. */
export const toDate = (moment: Date): Day => moment.toISOString().slice(0, 10)

const SECOND_MS = 1_000

const toInstantOrNull = (text: string | null | undefined) => (text ? toInstant(text) : null)

/** Only their words that we know; any other is `unknown`, which changes nothing. */
const toState =
  <T extends string>(words: Readonly<Record<string, T>>) =>
  (word: string | null | undefined): T | 'unknown' =>
    (word != null && Object.hasOwn(words, word) ? words[word] : undefined) ?? 'unknown'

const toChargeState = toState({
  pending: 'pending',
  processing: 'processing',
  paid: 'paid',
  overpaid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  chargedback: 'chargedback',
})
const toOrderState = toState({
  pending: 'pending',
  processing: 'processing',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
})
const toInvoiceState = toState({
  scheduled: 'scheduled',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
})
const toSubscriptionState = toState({ active: 'active', future: 'future', canceled: 'cancelled' })
const toCardState = toState({ active: 'active', expired: 'expired', deleted: 'deleted' })

function toMetadata(theirs: Record<string, unknown> | null | undefined): Metadata {
  const texts = Object.entries(theirs ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

const toCard = (card: PagarmeCard): CardSummary => ({
  id: card.id,
  brand: card.brand ?? '',
  lastFour: card.last_four_digits,
  expires: { month: card.exp_month, year: card.exp_year },
})

export const toStoredCard = (card: PagarmeCard): StoredCard => ({
  ...toCard(card),
  state: toCardState(card.status),
  firstSix: card.first_six_digits ?? null,
})

const DECLINED = new Set(['not_authorized', 'with_error', 'failed'])
const REFUND_UNDER_WAY = 'waiting_cancellation'
const REFUND_STUMBLED = new Set(['error_on_refunding', 'error_on_voiding'])

function toAttempt(transaction: PagarmeTransaction, at: Date): ChargeAttempt | null {
  if (transaction.id == null) return null
  const code = transaction.acquirer_return_code || null
  const isAntifraud = transaction.antifraud_response?.status === 'reproved'
  const isDeclined = DECLINED.has(transaction.status)
  return {
    id: transaction.id,
    at: toInstantOrNull(transaction.created_at) ?? at,
    decline: isDeclined ? { code, ...declineOf(code, isAntifraud) } : null,
  }
}

/** A refund that went wrong on the way to the bank, and may go right the next time. */
export const hasStumbled = ({ last_transaction: last }: PagarmeCharge): boolean =>
  last != null && REFUND_STUMBLED.has(last.status)

/** What a charge inside another object leaves to that object. */
type Around = {
  amount?: number
  at?: Date
  orderId?: string
  code?: string
  invoiceId?: string
  subscriptionId?: string | null
  customerId?: string | null
  metadata?: Metadata
}

export function toCharge(charge: PagarmeCharge, around: Around = {}): Charge {
  const transaction = charge.last_transaction ?? null
  const updatedAt =
    toInstantOrNull(charge.updated_at ?? charge.paid_at ?? charge.created_at) ?? around.at ?? new Date(0)
  const amount = charge.amount ?? around.amount ?? 0
  const { invoice } = charge
  return {
    id: charge.id,
    code: charge.order?.code ?? around.code ?? null,
    state: toChargeState(charge.status),
    amount,
    paidAmount: charge.paid_amount ?? (charge.status === 'paid' ? amount : 0),
    refundedAmount: charge.canceled_amount ?? 0,
    isRefundPending: transaction?.status === REFUND_UNDER_WAY,
    instalments: transaction?.installments ?? 1,
    paidAt: toInstantOrNull(charge.paid_at),
    updatedAt,
    orderId: charge.order?.id ?? around.orderId ?? null,
    invoiceId: invoice?.id ?? around.invoiceId ?? null,
    subscriptionId:
      invoice?.subscription?.id ??
      invoice?.subscription_id ??
      invoice?.subscriptionId ??
      around.subscriptionId ??
      null,
    customerId: charge.customer?.id ?? around.customerId ?? null,
    card: transaction?.card ? toCard(transaction.card) : null,
    lastAttempt: transaction && toAttempt(transaction, updatedAt),
    metadata: { ...around.metadata, ...toMetadata(charge.metadata) },
  }
}

export function toOrder(order: PagarmeOrder): CardOrder {
  const at = toInstant(order.updated_at ?? order.created_at)
  const customerId = order.customer?.id ?? null
  const metadata = toMetadata(order.metadata)
  return {
    id: order.id,
    code: order.code,
    state: toOrderState(order.status),
    amount: order.amount,
    createdAt: toInstant(order.created_at),
    customerId,
    charges: (order.charges ?? []).map(charge =>
      toCharge(charge, {
        amount: order.amount,
        at,
        orderId: order.id,
        code: order.code,
        customerId,
        metadata,
      }),
    ),
    metadata,
  }
}

const toCycle = (cycle: PagarmeCycle): Cycle => ({
  id: cycle.id,
  number: cycle.cycle,
  startsOn: toDate(toInstant(cycle.start_at)),
  renewsOn: toDate(new Date(toInstant(cycle.end_at).getTime() + SECOND_MS)),
})

export const toSubscription = (theirs: PagarmeSubscription): CardSubscription => ({
  id: theirs.id,
  code: theirs.code ?? null,
  state: toSubscriptionState(theirs.status),
  customerId: theirs.customer?.id ?? null,
  card: theirs.card ? toCard(theirs.card) : null,
  startsOn: toDate(toInstant(theirs.start_at)),
  cancelledAt: toInstantOrNull(theirs.canceled_at),
  nextBillingOn: theirs.next_billing_at ? toDate(toInstant(theirs.next_billing_at)) : null,
  cycle: theirs.current_cycle ? toCycle(theirs.current_cycle) : null,
  createdAt: toInstant(theirs.created_at),
  updatedAt: toInstant(theirs.updated_at),
  metadata: toMetadata(theirs.metadata),
})

export function toInvoice(invoice: PagarmeInvoice): Invoice {
  const subscriptionId = invoice.subscription?.id ?? null
  const around = {
    amount: invoice.amount,
    at: toInstant(invoice.created_at),
    invoiceId: invoice.id,
    subscriptionId,
  }
  return {
    id: invoice.id,
    state: toInvoiceState(invoice.status),
    amount: invoice.amount,
    subscriptionId,
    cycle: invoice.cycle ? toCycle(invoice.cycle) : null,
    charge: invoice.charge ? toCharge(invoice.charge, around) : null,
    createdAt: toInstant(invoice.created_at),
  }
}
