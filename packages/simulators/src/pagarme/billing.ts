import type { PagarmeSubscriptionRequest } from '@alinha/providers/card-payments/pagarme-requests.wire'
import { addMonths } from '../virtual-time.ts'
import { newId, readKept, toText, type Account, type KeptSubscription } from './account.ts'
import { createCharge, endSubscription, tryCharge } from './charging.ts'
import { viewInvoice } from './views.ts'

const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12 }

const startOfDay = (instant: Date) => new Date(`${instant.toISOString().slice(0, 10)}T00:00:00Z`)

type Terms = { interval: string; intervalCount: number; price: number; description: string }

export function createSubscription(
  account: Account,
  request: PagarmeSubscriptionRequest,
  terms: Terms,
): KeptSubscription {
  const now = account.time.now()
  const today = startOfDay(now)
  const wanted = request.start_at === undefined ? today : startOfDay(new Date(request.start_at))
  const anchor = wanted > today ? wanted : today
  const kept: KeptSubscription = {
    price: terms.price,
    cyclesBilled: 0,
    anchor,
    wire: {
      id: newId('sub'),
      code: request.code ?? newId('code'),
      status: anchor > today ? 'future' : 'active',
      start_at: toText(anchor),
      interval: terms.interval,
      interval_count: terms.intervalCount,
      billing_type: 'prepaid',
      payment_method: 'credit_card',
      currency: 'BRL',
      installments: request.installments ?? 1,
      next_billing_at: toText(anchor),
      created_at: toText(now),
      updated_at: toText(now),
      customer: { id: request.customer_id },
      card: readKept(account.cards, request.card_id).wire,
      items: [
        {
          id: newId('si'),
          description: terms.description,
          quantity: 1,
          pricing_scheme: { scheme_type: 'unit', price: terms.price },
        },
      ],
      discounts: (request.discounts ?? []).map(discount => ({
        id: newId('dis'),
        status: 'active',
        ...discount,
      })),
      metadata: request.metadata ?? {},
    },
  }
  account.subscriptions.set(kept.wire.id, kept)
  account.tell('subscription.created', kept.wire)
  if (kept.wire.status === 'active') billNextCycle(account, kept)
  else account.time.schedule(anchor, () => billNextCycle(account, kept))
  return kept
}

/** One cycle: an invoice, a charge, and the date of the next. A refusal leaves the subscription active. */
function billNextCycle(account: Account, kept: KeptSubscription): void {
  const { wire } = kept
  if (wire.status === 'canceled') return
  const months = (MONTHS[wire.interval ?? 'month'] ?? 1) * (wire.interval_count ?? 1)
  const startsAt = addMonths(kept.anchor, months * kept.cyclesBilled)
  const nextAt = addMonths(kept.anchor, months * (kept.cyclesBilled + 1))
  kept.cyclesBilled += 1
  wire.status = 'active'
  wire.current_cycle = {
    id: newId('cycle'),
    cycle: kept.cyclesBilled,
    start_at: toText(startsAt),
    end_at: toText(new Date(nextAt.getTime() - 1000)),
    billing_at: toText(startsAt),
    status: 'billed',
  }
  wire.next_billing_at = toText(nextAt)
  wire.updated_at = toText(account.time.now())
  billCycle(account, kept)
  account.time.schedule(nextAt, () => billNextCycle(account, kept))
}

function billCycle(account: Account, { wire, price, cyclesBilled }: KeptSubscription): void {
  const now = toText(account.time.now())
  const discount = discountOf(wire.discounts ?? [], price, cyclesBilled)
  const amount = price - discount
  const invoiceId = newId('in')
  const chargeId = newId('ch')
  const code = newId('inv').slice(4)
  account.invoices.set(invoiceId, {
    id: invoiceId,
    code,
    amount,
    status: 'pending',
    payment_method: 'credit_card',
    installments: 1,
    due_at: wire.current_cycle?.start_at,
    billing_at: wire.current_cycle?.start_at,
    created_at: now,
    total_discount: discount,
    subscription: { id: wire.id, status: wire.status },
    cycle: wire.current_cycle,
    chargeId,
  })
  const charge = createCharge(account, chargeId, {
    code,
    amount,
    installments: wire.installments ?? 1,
    customerId: wire.customer?.id ?? '',
    cardId: wire.card?.id ?? '',
    isRenewal: cyclesBilled > 1,
    metadata: wire.metadata ?? {},
    orderId: null,
    invoiceId,
  })
  account.tell('invoice.created', viewInvoice(account, invoiceId))
  tryCharge(account, charge)
}

type Discounts = NonNullable<KeptSubscription['wire']['discounts']>

function discountOf(discounts: Discounts, price: number, cycle: number): number {
  const off = discounts
    .filter(({ cycles }) => cycles == null || cycle <= cycles)
    .reduce(
      (sum, { value, discount_type }) =>
        sum + (discount_type === 'flat' ? value : Math.round((price * value) / 100)),
      0,
    )
  return Math.min(off, price)
}

/** Ends it and, unless told otherwise, everything of it that is not paid. */
export function cancelSubscription(account: Account, id: string, cancelPending: boolean): void {
  if (cancelPending) {
    for (const invoice of account.invoices.values()) {
      if (invoice.subscription?.id !== id || !['pending', 'scheduled', 'failed'].includes(invoice.status))
        continue
      invoice.status = 'canceled'
      const charge = readKept(account.charges, invoice.chargeId)
      if (charge.wire.status !== 'failed') charge.wire.status = 'canceled'
      charge.wire.updated_at = toText(account.time.now())
      account.tell('invoice.canceled', viewInvoice(account, invoice.id))
    }
  }
  endSubscription(account, id)
}
