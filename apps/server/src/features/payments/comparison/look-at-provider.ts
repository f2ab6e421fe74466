import type { Charge } from '@alinha/providers/card-payments/port'
import type { WebhookSubject } from '@alinha/providers/payment-providers'
import type { FactSource } from '../ledger/facts.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import {
  recordLegacy,
  recordMarketplace,
  recordOrder,
  recordSubscription,
  type Looked,
} from '../ledger/record-from-providers.ts'

const nothingThere: Looked = { found: 'nothing-there' }

/** Reads one thing from the provider, and writes down what it says. */
export async function lookAt(
  needs: PaymentNeeds,
  subject: WebhookSubject,
  source: FactSource,
): Promise<Looked> {
  const { cardPayments } = needs
  switch (subject.kind) {
    case 'charge': {
      const charge = await cardPayments.findCharge(subject.id)
      return charge ? lookAtCharge(needs, charge, source) : nothingThere
    }
    case 'order':
      return lookAtOrder(needs, subject.id, source)
    case 'invoice': {
      const invoice = await cardPayments.findInvoice(subject.id)
      return invoice?.subscriptionId
        ? lookAtSubscription(needs, invoice.subscriptionId, source)
        : nothingThere
    }
    case 'subscription':
      return lookAtSubscription(needs, subject.id, source)
    case 'legacy-subscription':
      return recordLegacy(needs, subject.id, source)
    case 'marketplace-subscription':
      return recordMarketplace(needs, subject.id, source)
    case 'sale':
      // What is sold there once, without a subscription, is not ours to deliver.
      return subject.subscriberCode === null
        ? nothingThere
        : recordMarketplace(needs, subject.subscriberCode, source)
  }
}

async function lookAtCharge(needs: PaymentNeeds, charge: Charge, source: FactSource): Promise<Looked> {
  if (charge.subscriptionId) return lookAtSubscription(needs, charge.subscriptionId, source)
  if (charge.invoiceId) {
    const invoice = await needs.cardPayments.findInvoice(charge.invoiceId)
    if (invoice?.subscriptionId) return lookAtSubscription(needs, invoice.subscriptionId, source)
  }
  return charge.orderId ? lookAtOrder(needs, charge.orderId, source) : nothingThere
}

async function lookAtOrder(needs: PaymentNeeds, id: string, source: FactSource): Promise<Looked> {
  const order = await needs.cardPayments.findOrder(id)
  return order ? recordOrder(needs, order, source) : nothingThere
}

async function lookAtSubscription(needs: PaymentNeeds, id: string, source: FactSource): Promise<Looked> {
  const subscription = await needs.cardPayments.findSubscription(id)
  return subscription ? recordSubscription(needs, subscription, source) : nothingThere
}
