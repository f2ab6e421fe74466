import type { PagarmeTransaction } from '@alinha/providers/card-payments/pagarme.wire'
import { newId, readKept, toText, type Account, type KeptCharge } from './account.ts'
import { DISPUTED_LATER, judge, REFUND_STUMBLES, type Verdict } from './test-cards.ts'
import { viewCharge, viewInvoice, viewOrder } from './views.ts'

const MILLISECONDS_OF_PROCESSING = 30_000
const MILLISECONDS_TO_DISPUTE = 86_400_000

type NewCharge = {
  code: string
  amount: number
  installments: number
  customerId: string
  cardId: string
  isRenewal: boolean
  metadata: Record<string, unknown>
  orderId: string | null
  invoiceId: string | null
}

export function createCharge(account: Account, id: string, charge: NewCharge): KeptCharge {
  const now = toText(account.time.now())
  const kept: KeptCharge = {
    wire: {
      id,
      code: charge.code,
      gateway_id: newId('gw').slice(3),
      amount: charge.amount,
      paid_amount: 0,
      canceled_amount: 0,
      status: 'pending',
      currency: 'BRL',
      payment_method: 'credit_card',
      created_at: now,
      updated_at: now,
      customer: { id: charge.customerId },
      metadata: charge.metadata,
    },
    cardId: charge.cardId,
    installments: charge.installments,
    isRenewal: charge.isRenewal,
    attempts: 0,
    refundTries: 0,
    orderId: charge.orderId,
    invoiceId: charge.invoiceId,
  }
  account.charges.set(id, kept)
  if (charge.orderId !== null) readKept(account.orders, charge.orderId).chargeIds.push(id)
  return kept
}

/** What antifraud has refused is tried again under a new id, since August 2026. */
export function chargeToRetry(account: Account, charge: KeptCharge): KeptCharge {
  const { wire, orderId, invoiceId } = charge
  if (wire.last_transaction?.antifraud_response?.status !== 'reproved') return charge
  const id = newId('ch')
  if (invoiceId !== null) readKept(account.invoices, invoiceId).chargeId = id
  return createCharge(account, id, {
    code: wire.code ?? '',
    amount: wire.amount,
    installments: charge.installments,
    customerId: wire.customer?.id ?? '',
    cardId: charge.cardId,
    isRenewal: charge.isRenewal,
    metadata: wire.metadata ?? {},
    orderId,
    invoiceId,
  })
}

/** Tries to take the money, and lets everything around the charge follow. */
export function tryCharge(account: Account, charge: KeptCharge): void {
  const card = readKept(account.cards, charge.cardId)
  charge.attempts += 1
  const verdict = judge({
    number: card.number,
    holderName: card.wire.holder_name ?? '',
    isDeclinedByCode: card.isDeclinedByCode,
    document: account.customers.get(card.customerId)?.document ?? '',
    amount: charge.wire.amount,
    isRenewal: charge.isRenewal,
    attempt: charge.attempts,
  })
  settle(account, charge, verdict)
  if (verdict.kind === 'approved' && card.number === DISPUTED_LATER) {
    const at = new Date(account.time.now().getTime() + MILLISECONDS_TO_DISPUTE)
    account.time.schedule(at, () => disputeCharge(account, charge))
  }
}

/** A charge that never gets as far as a bank, because the order misses something. */
export function failAtGateway(account: Account, charge: KeptCharge, message: string): void {
  charge.attempts += 1
  charge.wire.last_transaction = {
    ...newTransaction(account, charge, 'with_error', false),
    gateway_response: { code: '412', errors: [{ message }] },
  }
  changeTo(account, charge, 'failed')
}

export function settle(account: Account, charge: KeptCharge, verdict: Verdict): void {
  switch (verdict.kind) {
    case 'approved':
      charge.wire.last_transaction = {
        ...newTransaction(account, charge, 'captured', true),
        acquirer_return_code: '00',
        acquirer_message: 'Transação aprovada',
        antifraud_response: { status: 'approved', score: 'low', provider_name: 'pagarme' },
      }
      charge.wire.paid_amount = charge.wire.amount
      charge.wire.paid_at = toText(account.time.now())
      return changeTo(account, charge, 'paid')
    case 'declined':
      charge.wire.last_transaction = {
        ...newTransaction(account, charge, 'not_authorized', false),
        acquirer_return_code: verdict.code,
        acquirer_message: verdict.message,
      }
      return changeTo(account, charge, 'failed')
    case 'antifraud':
      charge.wire.last_transaction = {
        ...newTransaction(account, charge, 'not_authorized', false),
        antifraud_response: { status: 'reproved', score: 'very_high', provider_name: 'pagarme' },
      }
      return changeTo(account, charge, 'failed', ['charge.antifraud_reproved'])
    case 'processing': {
      charge.wire.last_transaction = newTransaction(account, charge, 'waiting_capture', false)
      changeTo(account, charge, 'processing')
      const { then } = verdict
      if (then === 'a person decides') return
      const at = new Date(account.time.now().getTime() + MILLISECONDS_OF_PROCESSING)
      account.time.schedule(at, () => endProcessing(account, charge, then))
    }
  }
}

/** Only a charge that is still open has an end before it. */
export function endProcessing(
  account: Account,
  charge: KeptCharge,
  end: 'paid' | 'failed' | 'canceled',
): boolean {
  if (charge.wire.status !== 'processing') return false
  if (end === 'paid') settle(account, charge, { kind: 'approved' })
  else if (end === 'failed')
    settle(account, charge, { kind: 'declined', code: '91', message: 'Emissor fora do ar' })
  else changeTo(account, charge, 'canceled')
  return true
}

export type RefundOutcome = 'done' | 'not-paid' | 'too-much' | 'stumbled'

export function refundCharge(account: Account, charge: KeptCharge, amount: number | null): RefundOutcome {
  const { wire } = charge
  if (wire.status === 'pending' || wire.status === 'processing') {
    changeTo(account, charge, 'canceled')
    return 'done'
  }
  if (wire.status !== 'paid') return 'not-paid'
  const left = wire.paid_amount - wire.canceled_amount
  const wanted = amount ?? left
  if (wanted > left) return 'too-much'
  charge.refundTries += 1
  if (readKept(account.cards, charge.cardId).number === REFUND_STUMBLES && charge.refundTries === 1) {
    wire.last_transaction = newTransaction(account, charge, 'error_on_refunding', false)
    return 'stumbled'
  }
  if (account.policy.slowRefunds) {
    wire.last_transaction = {
      ...newTransaction(account, charge, 'waiting_cancellation', true),
      amount: wanted,
    }
    return 'done'
  }
  completeRefund(account, charge, wanted)
  return 'done'
}

export function completeRefund(account: Account, charge: KeptCharge, amount: number): void {
  const { wire } = charge
  wire.canceled_amount += amount
  const isWhole = wire.canceled_amount === wire.paid_amount
  const status = isWhole ? 'refunded' : 'partial_refunded'
  wire.last_transaction = { ...newTransaction(account, charge, status, true), amount }
  if (isWhole) return changeTo(account, charge, 'canceled', [], 'charge.refunded')
  wire.updated_at = toText(account.time.now())
  account.tell('charge.partial_canceled', viewCharge(account, charge))
}

/** The cardholder's bank takes it back; the provider ends the subscription by itself. */
export function disputeCharge(account: Account, charge: KeptCharge): boolean {
  if (charge.wire.status !== 'paid') return false
  charge.wire.last_transaction = newTransaction(account, charge, 'chargedback', true)
  changeTo(account, charge, 'chargedback', ['chargeback.received'])
  const subscriptionId =
    charge.invoiceId === null ? null : readKept(account.invoices, charge.invoiceId).subscription?.id
  if (subscriptionId != null) endSubscription(account, subscriptionId)
  return true
}

export function endSubscription(account: Account, id: string): void {
  const { wire } = readKept(account.subscriptions, id)
  if (wire.status === 'canceled') return
  wire.status = 'canceled'
  wire.canceled_at = wire.updated_at = toText(account.time.now())
  wire.next_billing_at = null
  account.tell('subscription.canceled', wire)
}

function newTransaction(
  account: Account,
  charge: KeptCharge,
  status: string,
  success: boolean,
): PagarmeTransaction {
  const now = toText(account.time.now())
  return {
    id: newId('tran'),
    transaction_type: 'credit_card',
    status,
    success,
    amount: charge.wire.amount,
    installments: charge.installments,
    gateway_response: { code: '200', errors: [] },
    card: readKept(account.cards, charge.cardId).wire,
    created_at: now,
    updated_at: now,
  }
}

const eventOf: Readonly<Record<string, string>> = {
  paid: 'paid',
  failed: 'payment_failed',
  processing: 'processing',
  canceled: 'canceled',
  chargedback: 'chargedback',
}

/** A charge never changes alone: its order or invoice follows, and the merchant is told of each. */
function changeTo(
  account: Account,
  charge: KeptCharge,
  status: 'paid' | 'failed' | 'processing' | 'canceled' | 'chargedback',
  before: readonly string[] = [],
  chargeEvent = `charge.${eventOf[status]}`,
): void {
  const now = toText(account.time.now())
  charge.wire.status = status
  charge.wire.updated_at = now
  if (status === 'canceled') charge.wire.canceled_at = now
  for (const type of [...before, chargeEvent]) {
    const told = viewCharge(account, charge)
    account.tell(type, type === 'chargeback.received' ? { id: newId('cb'), charge: { id: told.id } } : told)
  }
  // What surrounds a disputed charge stays as it was: paid.
  if (status === 'chargedback') return
  if (charge.orderId !== null) {
    const order = readKept(account.orders, charge.orderId)
    order.status = status
    order.updated_at = now
    account.tell(`order.${eventOf[status]}`, viewOrder(account, order.id))
  }
  if (charge.invoiceId !== null) {
    const invoice = readKept(account.invoices, charge.invoiceId)
    // A refund does not reopen what was billed.
    if (invoice.status !== 'paid') invoice.status = status === 'processing' ? 'pending' : status
    account.tell(`invoice.${eventOf[status]}`, viewInvoice(account, invoice.id))
  }
}
