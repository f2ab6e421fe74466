import { dayInBrazil, listRenewing, type PaymentProvider } from '@alinha/domain'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import type { Intent } from '../intents/intents.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { stopRenewalThere } from '../payments.jobs.ts'
import { recordFactsWithin } from '../ledger/record-facts.ts'

type Stopping = Pick<PaymentNeeds, 'db' | 'clock' | 'jobs'>
type Renewing = { provider: PaymentProvider; id: string }

/** Our own names for years: nobody else renews them. */
const isOurs = (subscription: string): boolean => subscription.startsWith('subl_')

/**
 * Stops here first, so that it is true at once whoever is away, and tells the provider by a job that does not give up.
 * What is paid for stays.
 */
export const stopRenewal = (needs: Stopping, userId: number, subscription: Renewing): Promise<void> =>
  inTransaction(needs.db, tx => stopRenewalWithin(tx, needs, userId, subscription))

/** The same as part of a transaction that does more. */
export async function stopRenewalWithin(
  tx: Db,
  needs: Stopping,
  userId: number,
  { provider, id: subscription }: Renewing,
): Promise<void> {
  const at = needs.clock().getTime()
  const externalId = provider === 'marketplace' ? `${subscription}#${at}` : subscription
  const stopped = { kind: 'subscription-cancelled', provider, externalId, subscription, at } as const
  await recordFactsWithin(tx, needs, userId, [stopped], 'command')
  if (provider !== 'house' && !isOurs(subscription))
    await needs.jobs.send(tx, stopRenewalThere, { provider, subscription })
}

/**
 * A first payment that was refused leaves a subscription at the provider that nobody wants. A plan that was paid takes
 * the place of the one before it: only now, so that nobody is without either.
 */
export async function stopWhatItReplaces(
  tx: Db,
  needs: Stopping,
  { userId, period, subscription, operation }: Intent,
  event: 'paid' | 'refused' | 'processing',
  externalId: string,
): Promise<void> {
  const own = subscription ?? externalId
  if (event === 'refused' && period === 'monthly')
    await needs.jobs.send(tx, stopRenewalThere, { provider: 'card', subscription: own })
  if (event !== 'paid' || period === null || operation === 'renewal') return
  const renewing = listRenewing(await listFacts(tx, userId), dayInBrazil(needs.clock()))
  for (const other of renewing) if (other.id !== own) await stopRenewalWithin(tx, needs, userId, other)
}

/** The other half: safe to repeat, and done when they say that it is stopped, or that there is nothing to stop. */
export async function tellProviderToStop(
  { cardPayments, legacyCardPayments, marketplace }: PaymentNeeds,
  provider: 'card' | 'legacy-card' | 'marketplace',
  subscription: string,
): Promise<void> {
  if (provider === 'card')
    await cardPayments.cancelSubscription(subscription, { key: `stop:${subscription}` })
  else if (provider === 'legacy-card') await legacyCardPayments.cancelSubscription(subscription)
  else await marketplace.cancelSubscription(subscription)
}
