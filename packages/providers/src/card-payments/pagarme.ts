import { createPagarmeCards } from './pagarme-cards.ts'
import { createPagarmeCharges } from './pagarme-charges.ts'
import { createPagarmeClient, type PagarmeOptions } from './pagarme-client.ts'
import { createPagarmeOrders } from './pagarme-orders.ts'
import { createPagarmeSubscriptions } from './pagarme-subscriptions.ts'
import type { CardPayments } from './port.ts'

export type { PagarmeOptions } from './pagarme-client.ts'

/** Pagar.me core v5. A status of 200 means that they listened: whether money moved is said inside. */
export function createPagarme(options: PagarmeOptions): CardPayments {
  const client = createPagarmeClient(options)
  return {
    ...createPagarmeCards(client),
    ...createPagarmeOrders(client, options.statementDescriptor),
    ...createPagarmeSubscriptions(client, options.statementDescriptor),
    ...createPagarmeCharges(client),
  }
}
