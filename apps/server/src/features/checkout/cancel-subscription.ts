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
import { inTransaction } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readUser } from '../people/index.ts'
import {
  listFacts,
  lockPerson,
  projectPerson,
  recordLegacy,
  recordSubscription,
  stopRenewal,
} from '../payments/index.ts'
import type { Paying } from './pay.ts'

/** What is paid for stays. It is true here at once; the provider hears of it from a job. */
export async function cancelCardSubscription(needs: Paying, userId: number): Promise<void> {
  const check = checkCancellation(await readUser(needs, userId))
  if (!check.ok) throw new Refusal(check.reason)
  const id = check.subscriptionId
  const provider = await findProvider(needs, userId, id)
  await stopRenewal(needs, userId, { provider, id })
}

/** Whose beginning or payment we know. */
const providerIn = (facts: readonly PaymentFact[], subscription: string) =>
  foldSubscriptions(facts).find(
    ({ id, startsOn, paidUntil }) => id === subscription && (startsOn !== null || paidUntil !== null),
  )?.provider

/** Of a subscription that is older than our records, what is paid for must be known before it is stopped. */
async function findProvider(needs: Paying, userId: number, subscription: string) {
  const known = providerIn(await listFacts(needs.db, userId), subscription)
  if (known) return known
  try {
    if (cardProviderOf(subscription) === 'legacy') await recordLegacy(needs, subscription, 'reconciliation')
    else {
      const there = await needs.cardPayments.findSubscription(subscription)
      if (there) await recordSubscription(needs, there, 'reconciliation')
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    needs.log.warn({ err: error, userId }, 'subscription not looked up')
  }
  const found = providerIn(await listFacts(needs.db, userId), subscription)
  if (!found) throw new Refusal('cancellation-failed')
  return found
}

export async function cancelMarketplaceSubscription(needs: Paying, userId: number): Promise<void> {
  const code = checkMarketplaceCancellation(await readUser(needs, userId))
  await stopRenewal(needs, userId, { provider: 'marketplace', id: code })
}

/** A status without a code can only be cancelled there: support knows how. */
function checkMarketplaceCancellation({ marketplace }: Pick<User, 'marketplace'>): string {
  if (marketplace === null) throw new Refusal('cancellation-failed')
  if (!isMarketplaceActive(marketplace.status)) throw new Refusal('subscription-already-cancelled')
  if (!marketplace.subscriberCode) throw new Refusal('cancellation-failed')
  return marketplace.subscriberCode
}

/** Whatever the caller says of themselves: what they are is computed from what happened. */
export async function recomputeSubscription({ db, clock }: Paying, userId: number): Promise<void> {
  await inTransaction(db, async tx => {
    if (await lockPerson(tx, userId)) await projectPerson(tx, userId, dayInBrazil(clock()))
  })
}
