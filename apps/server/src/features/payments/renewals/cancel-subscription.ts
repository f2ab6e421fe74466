import {
  cardProviderOf,
  checkCancellation,
  dayInBrazil,
  foldSubscriptions,
  isMarketplaceActive,
  type PaymentFact,
  type User,
} from '@alinha/domain'
import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { inTransaction } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Needs } from '../../../needs.ts'
import { readUser } from '../../people/index.ts'
import { listFacts } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { refreshMembership } from '../ledger/refresh-membership.ts'
import { recordLegacySubscription, recordSubscription } from '../ledger/record-from-providers.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { stopRenewal } from './stop-renewal.ts'

type CancelNeeds = PaymentNeeds & Pick<Needs, 'config'>

/** Access stays for what is paid. The renewal is stopped here at once; a job tells the provider. */
export async function cancelCardSubscription(needs: CancelNeeds, userId: number): Promise<void> {
  const check = checkCancellation(await readUser(needs, userId))
  if (!check.ok) throw new Refusal(check.reason)
  const id = check.subscriptionId
  const provider = await findProvider(needs, userId, id)
  await stopRenewal(needs, userId, { provider, id })
}

/** The provider of a subscription of which we know the beginning or a payment. */
const providerIn = (facts: readonly PaymentFact[], subscription: string) =>
  foldSubscriptions(facts).find(
    ({ id, startsOn, paidUntil }) => id === subscription && (startsOn !== null || paidUntil !== null),
  )?.provider

/** A subscription may be older than our records: what is paid of it must be known before it is stopped. */
async function findProvider(needs: CancelNeeds, userId: number, subscription: string) {
  const known = providerIn(await listFacts(needs.db, userId), subscription)
  if (known) return known
  try {
    if (cardProviderOf(subscription) === 'legacy')
      await recordLegacySubscription(needs, subscription, 'reconciliation')
    else {
      const found = await needs.cardPayments.findSubscription(subscription)
      if (found) await recordSubscription(needs, found, 'reconciliation')
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    needs.log.warn({ err: error, userId }, 'subscription not looked up')
  }
  const provider = providerIn(await listFacts(needs.db, userId), subscription)
  if (!provider) throw new Refusal('cancellation-failed')
  return provider
}

export async function cancelMarketplaceSubscription(needs: CancelNeeds, userId: number): Promise<void> {
  const code = checkMarketplaceCancellation(await readUser(needs, userId))
  await stopRenewal(needs, userId, { provider: 'marketplace', id: code })
}

/** Without a code it can only be cancelled at the marketplace: support knows how. */
function checkMarketplaceCancellation({ marketplace }: Pick<User, 'marketplace'>): string {
  if (marketplace === null) throw new Refusal('cancellation-failed')
  if (!isMarketplaceActive(marketplace.status)) throw new Refusal('subscription-already-cancelled')
  if (!marketplace.subscriberCode) throw new Refusal('cancellation-failed')
  return marketplace.subscriberCode
}

/** Nothing that the caller sends counts: the membership is computed from the recorded facts. */
export async function recomputeSubscription(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  userId: number,
): Promise<void> {
  await inTransaction(db, async tx => {
    if (await lockPerson(tx, userId)) await refreshMembership(tx, userId, dayInBrazil(clock()))
  })
}
