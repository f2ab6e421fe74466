import type { Charge } from '@alinha/providers/card-payments/port'
import type { WebhookSubject } from '@alinha/providers/payment-providers'
import type { FactSource } from '../ledger/facts.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import {
  recordLegacySubscription,
  recordMarketplaceSubscription,
  recordOrder,
  recordSubscription,
  type RefreshResult,
} from '../ledger/record-from-providers.ts'

const notFound: RefreshResult = { outcome: 'not-found' }

/** Reads one thing from its provider, and records what it says. */
export async function refreshFromProvider(
  needs: PaymentNeeds,
  subject: WebhookSubject,
  source: FactSource,
): Promise<RefreshResult> {
  const { cardPayments } = needs
  switch (subject.kind) {
    case 'charge': {
      const charge = await cardPayments.findCharge(subject.id)
      return charge ? refreshCharge(needs, charge, source) : notFound
    }
    case 'order':
      return refreshOrder(needs, subject.id, source)
    case 'invoice': {
      const invoice = await cardPayments.findInvoice(subject.id)
      return invoice?.subscriptionId ? refreshSubscription(needs, invoice.subscriptionId, source) : notFound
    }
    case 'subscription':
      return refreshSubscription(needs, subject.id, source)
    case 'legacy-subscription':
      return recordLegacySubscription(needs, subject.id, source)
    case 'marketplace-subscription':
      return recordMarketplaceSubscription(needs, subject.id, source)
    case 'sale':
      // We deliver nothing for what the marketplace sells without a subscription.
      return subject.subscriberCode === null
        ? notFound
        : recordMarketplaceSubscription(needs, subject.subscriberCode, source)
  }
}

async function refreshCharge(
  needs: PaymentNeeds,
  charge: Charge,
  source: FactSource,
): Promise<RefreshResult> {
  if (charge.subscriptionId) return refreshSubscription(needs, charge.subscriptionId, source)
  if (charge.invoiceId) {
    const invoice = await needs.cardPayments.findInvoice(charge.invoiceId)
    if (invoice?.subscriptionId) return refreshSubscription(needs, invoice.subscriptionId, source)
  }
  return charge.orderId ? refreshOrder(needs, charge.orderId, source) : notFound
}

async function refreshOrder(needs: PaymentNeeds, id: string, source: FactSource): Promise<RefreshResult> {
  const order = await needs.cardPayments.findOrder(id)
  return order ? recordOrder(needs, order, source) : notFound
}

async function refreshSubscription(
  needs: PaymentNeeds,
  id: string,
  source: FactSource,
): Promise<RefreshResult> {
  const subscription = await needs.cardPayments.findSubscription(id)
  return subscription ? recordSubscription(needs, subscription, source) : notFound
}
