import {
  cardProviderOf,
  checkCancellation,
  dayInBrazil,
  foldSubscriptions,
  isMarketplaceActive,
  paidUntil as lastPaidDay,
  type OlderSubscription,
  type PaymentFact,
  type User,
} from '@alinha/domain'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Needs } from '../../../needs.ts'
import { readUser } from '../../people/index.ts'
import { listFacts, type FactSource } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import { refreshMembership } from '../ledger/refresh-membership.ts'
import { recordOlderSubscription } from '../ledger/older-subscriptions.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { readOlderSubscription } from '../payments.jobs.ts'
import { stopRenewal, stopRenewalWithin } from './stop-renewal.ts'

type CancelNeeds = PaymentNeeds & Pick<Needs, 'config'>

/** Access stays for what is paid. The renewal is stopped here at once; jobs tell the provider. */
export async function cancelCardSubscription(needs: CancelNeeds, userId: number): Promise<void> {
  const user = await readUser(needs, userId)
  await inTransaction(needs.db, tx => cancelCardWithin(tx, needs, user))
}

async function cancelCardWithin(
  tx: Db,
  needs: CancelNeeds,
  user: User,
  source: FactSource = 'command',
): Promise<void> {
  const check = checkCancellation(user)
  if (!check.ok) throw new Refusal(check.reason)
  const id = check.subscriptionId
  await lockPerson(tx, user.id)
  const known = providerIn(await listFacts(tx, user.id), id)
  const provider = known ?? (cardProviderOf(id) === 'legacy' ? 'legacy-card' : 'card')
  if (!known) await keepOlderSubscription(tx, needs, user, { provider, id })
  await stopRenewalWithin(tx, needs, user.id, { provider, id }, source)
}

/** Whether something will be charged again, by us or by the marketplace. */
export const isRenewing = ({ card, isSuspended, marketplace }: User): boolean =>
  (card !== null && !isSuspended) || isMarketplaceActive(marketplace?.status ?? null)

/** Stops whatever renews, as part of a manager's transaction. */
export async function stopAllRenewals(tx: Db, needs: CancelNeeds, user: User): Promise<void> {
  if (user.card !== null && !user.isSuspended) await cancelCardWithin(tx, needs, user, 'manager')
  if (!isMarketplaceActive(user.marketplace?.status ?? null)) return
  const id = checkMarketplaceCancellation(user)
  await stopRenewalWithin(tx, needs, user.id, { provider: 'marketplace', id }, 'manager')
}

/** The provider of a subscription of which we know the beginning or a payment. */
const providerIn = (facts: readonly PaymentFact[], subscription: string) =>
  foldSubscriptions(facts).find(
    ({ id, startsOn, paidUntil }) => id === subscription && (startsOn !== null || paidUntil !== null),
  )?.provider

/** One that is older than our records: what is paid of it stays paid until the provider has told us more. */
async function keepOlderSubscription(
  tx: Db,
  { clock, jobs }: CancelNeeds,
  { id: userId, card, premiumExpiresOn }: User,
  { provider, id }: Pick<OlderSubscription, 'provider' | 'id'>,
): Promise<void> {
  const period = card?.period ?? 'monthly'
  // Where no end was ever known, nobody is paid for longer than one period from today.
  const paidUntil = premiumExpiresOn ?? lastPaidDay(dayInBrazil(clock()), period, 1)
  const older = { provider, id, period, paidUntil, cancelledAt: clock().getTime() }
  await recordOlderSubscription(tx, userId, older)
  await jobs.send(tx, readOlderSubscription, { userId })
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
