import type {
  PagarmeCharge,
  PagarmeInvoice,
  PagarmeOrder,
} from '@alinha/providers/card-payments/pagarme.wire'
import { readKept, type Account, type KeptCharge } from './account.ts'

/** Things as they are told: one inside the other. */

export function viewCharge(account: Account, charge: KeptCharge): PagarmeCharge {
  const order = charge.orderId === null ? null : readKept(account.orders, charge.orderId)
  const invoice = charge.invoiceId === null ? null : readKept(account.invoices, charge.invoiceId)
  return {
    ...charge.wire,
    ...(order && { order: { id: order.id, code: order.code } }),
    // Spelt like this by the real one, too.
    ...(invoice && { invoice: { id: invoice.id, subscriptionId: invoice.subscription?.id } }),
  }
}

export function viewOrder(account: Account, id: string): PagarmeOrder {
  const { chargeIds, ...order } = readKept(account.orders, id)
  return { ...order, charges: chargeIds.map(chargeId => readKept(account.charges, chargeId).wire) }
}

export function viewInvoice(account: Account, id: string): PagarmeInvoice {
  const { chargeId, ...invoice } = readKept(account.invoices, id)
  const {
    id: charge,
    status,
    amount,
    paid_amount,
    canceled_amount,
    paid_at,
    updated_at,
    last_transaction,
  } = readKept(account.charges, chargeId).wire
  return {
    ...invoice,
    charge: {
      id: charge,
      status,
      amount,
      paid_amount,
      canceled_amount,
      paid_at,
      updated_at,
      last_transaction,
    },
  }
}
