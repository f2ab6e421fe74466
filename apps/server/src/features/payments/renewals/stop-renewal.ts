import {
  dayInBrazil,
  factsOfKind,
  foldSubscriptions,
  listRenewingSubscriptions,
  subscriptionState,
  type Day,
  type PaymentFact,
  type PaymentProvider,
  type Subscription,
} from '@alinha/domain'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { listFacts, type FactSource } from '../ledger/facts.queries.ts'
import { lockPerson } from '../ledger/membership.queries.ts'
import type { Intent } from '../intents/intents.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { stopRenewalAtProvider as stopRenewalAtProviderJob } from '../payments.jobs.ts'
import { recordFactsWithin } from '../ledger/record-facts.ts'

type StopNeeds = Pick<PaymentNeeds, 'db' | 'clock' | 'jobs'>
type RenewingSubscription = { provider: PaymentProvider; id: string }

/** Years have ids of ours, and no provider renews them. */
const isOurs = (subscription: string): boolean => subscription.startsWith('subl_')

/**
 * Stops in our records first, which needs no provider, and tells the provider by a job that does not give up. Access
 * stays for what is paid.
 */
export const stopRenewal = (
  needs: StopNeeds,
  userId: number,
  subscription: RenewingSubscription,
): Promise<void> => inTransaction(needs.db, tx => stopRenewalWithin(tx, needs, userId, subscription))

/** The same as part of a transaction that does more. */
export async function stopRenewalWithin(
  tx: Db,
  needs: StopNeeds,
  userId: number,
  { provider, id: subscription }: RenewingSubscription,
  source: FactSource = 'command',
): Promise<void> {
  await lockPerson(tx, userId)
  const facts = await listFacts(tx, userId)
  const resumed = factsOfKind(facts, 'renewal-resumed').filter(fact => fact.subscription === subscription)
  const at = momentOfStop(needs, facts, subscription, resumed)
  // Stopped twice is stopped once; what was resumed meanwhile is stopped again.
  const ofCard = resumed.length > 0 ? `${subscription}#${resumed.length}` : subscription
  const externalId = provider === 'marketplace' ? `${subscription}#${at}` : ofCard
  const stopped = { kind: 'subscription-cancelled', provider, externalId, subscription, at } as const
  await recordFactsWithin(tx, needs, userId, [stopped], source)
  if (provider !== 'house' && !isOurs(subscription))
    await needs.jobs.send(tx, stopRenewalAtProviderJob, { provider, subscription })
}

/** After every charge and resumption that is known: the clock of a provider may be ahead of ours. */
function momentOfStop(
  { clock }: StopNeeds,
  facts: readonly PaymentFact[],
  subscription: string,
  resumed: readonly PaymentFact[],
): number {
  const known = foldSubscriptions(facts).find(({ id }) => id === subscription)
  const charged = known?.charges.map(({ paidAt }) => paidAt) ?? []
  return Math.max(clock().getTime(), ...charged, ...resumed.map(({ at }) => at + 1))
}

/**
 * A first payment that was refused leaves a subscription at the provider that nobody wants. A plan that was paid replaces
 * the one before it, and not earlier, so that nobody is left without a plan.
 */
export async function stopReplacedSubscriptions(
  tx: Db,
  needs: StopNeeds,
  { userId, period, subscription, operation }: Intent,
  event: 'paid' | 'refused' | 'processing',
  externalId: string,
): Promise<void> {
  const own = subscription ?? externalId
  if (event === 'refused' && period === 'monthly')
    await needs.jobs.send(tx, stopRenewalAtProviderJob, { provider: 'card', subscription: own })
  if (event !== 'paid' || period === null || operation === 'renewal') return
  const others = listUnstopped(await listFacts(tx, userId), dayInBrazil(needs.clock()))
  for (const other of others) if (other.id !== own) await stopRenewalWithin(tx, needs, userId, other)
}

/** Those that renew, and those whose payments failed until they were over: their provider may still try to charge them. */
const listUnstopped = (facts: readonly PaymentFact[], today: Day): Subscription[] => [
  ...listRenewingSubscriptions(facts, today),
  ...foldSubscriptions(facts).filter(
    one => one.cancelledAt === null && subscriptionState(one, today) === 'ended',
  ),
]

/** Safe to repeat. Done when the provider says that it is stopped, or that there is nothing to stop. */
export async function stopRenewalAtProvider(
  { cardPayments, legacyCardPayments, marketplace }: PaymentNeeds,
  provider: 'card' | 'legacy-card' | 'marketplace',
  subscription: string,
): Promise<void> {
  if (provider === 'card')
    await cardPayments.cancelSubscription(subscription, { key: `stop:${subscription}` })
  else if (provider === 'legacy-card') await legacyCardPayments.cancelSubscription(subscription)
  else await marketplace.cancelSubscription(subscription)
}
