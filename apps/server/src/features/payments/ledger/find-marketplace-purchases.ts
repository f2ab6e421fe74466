import { findContact } from '../../people/index.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { recordMarketplaceSubscription } from './record-from-providers.ts'

/** For whoever has just confirmed their e-mail: what was bought with it before counts from now on. Safe to repeat. */
export async function findMarketplacePurchases(needs: PaymentNeeds, userId: number): Promise<void> {
  const person = await findContact(needs.db, userId)
  if (!person?.isConfirmed) return
  for (const { subscriberCode } of await needs.marketplace.listSubscriptionsOf(person.email))
    await recordMarketplaceSubscription(needs, subscriberCode, 'reconciliation')
}
