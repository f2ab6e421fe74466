import { raiseAlarm } from './alarms.queries.ts'
import { findComparedTo, listLegacySubscriptions, recordComparison } from './comparisons.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import {
  recordLegacySubscription,
  recordMarketplaceSubscription,
  recordOrder,
  recordSubscription,
  type RefreshResult,
} from '../ledger/record-from-providers.ts'

const DAY = 86_400_000
/** A card's owner may dispute a charge for so long, and the provider's lists do not say what changed lately. */
const LOOKS_BACK = 180 * DAY
/** More than that at once are not lost deliveries: somebody must look before it goes on. */
const MOST_TO_HEAL = 20
const MOST_REDELIVERED = 50

export type Comparison = {
  /** Orders and subscriptions that were read. */
  seen: number
  /** Those of them that had new facts. */
  healed: number
  isStopped: boolean
}

type Refresh = () => Promise<RefreshResult>
type Options = { mostToHeal?: number; beforeEach?: () => Promise<void> }

/**
 * Reads everything that the providers have and records what did not reach us. It changes nothing at the providers, and a
 * second run changes nothing here.
 */
export async function compareWithProviders(
  needs: PaymentNeeds,
  { mostToHeal = MOST_TO_HEAL, beforeEach = async () => {} }: Options = {},
): Promise<Record<'card' | 'legacy-card' | 'marketplace', Comparison>> {
  const since = await findComparedTo(needs.db, 'card')
  const sources = {
    card: cardRefreshes(needs, new Date((since?.getTime() ?? LOOKS_BACK) - LOOKS_BACK)),
    'legacy-card': legacyRefreshes(needs),
    marketplace: marketplaceRefreshes(needs),
  }
  const compared: Partial<Record<keyof typeof sources, Comparison>> = {}
  for (const [provider, refreshes] of Object.entries(sources) as [
    keyof typeof sources,
    AsyncIterable<Refresh>,
  ][]) {
    const beganAt = needs.clock()
    const comparison: Comparison = { seen: 0, healed: 0, isStopped: false }
    for await (const refresh of refreshes) {
      await beforeEach()
      const refreshed = await refresh()
      comparison.seen += 1
      if (refreshed.outcome === 'recorded' && refreshed.newFacts.length > 0) comparison.healed += 1
      if (comparison.healed < mostToHeal) continue
      comparison.isStopped = true
      await raiseAlarm(needs.db, 'too-much-to-heal', `${provider} ${beganAt.toISOString()}`)
      break
    }
    if (!comparison.isStopped) await recordComparison(needs.db, provider, beganAt, comparison.healed)
    compared[provider] = comparison
  }
  await redeliverHooks(needs)
  return compared as Record<keyof typeof sources, Comparison>
}

async function* cardRefreshes(needs: PaymentNeeds, since: Date): AsyncGenerator<Refresh> {
  const { cardPayments } = needs
  for await (const subscription of everyItem(page => cardPayments.listSubscriptions({ page })))
    yield () => recordSubscription(needs, subscription, 'reconciliation')
  for await (const order of everyItem(page => cardPayments.listOrders({ since, page })))
    yield () => recordOrder(needs, order, 'reconciliation')
}

async function* legacyRefreshes(needs: PaymentNeeds): AsyncGenerator<Refresh> {
  for (const id of await listLegacySubscriptions(needs.db))
    yield () => recordLegacySubscription(needs, id, 'reconciliation')
}

async function* marketplaceRefreshes(needs: PaymentNeeds): AsyncGenerator<Refresh> {
  for await (const { subscriberCode } of everyItem(page => needs.marketplace.listSubscriptions({ page })))
    yield () => recordMarketplaceSubscription(needs, subscriberCode, 'reconciliation')
}

type Page<Item> = { items: Item[]; next: string | null }

async function* everyItem<Item>(read: (page: string | null) => Promise<Page<Item>>): AsyncGenerator<Item> {
  let page: string | null = null
  do {
    const answer: Page<Item> = await read(page)
    yield* answer.items
    page = answer.next
  } while (page !== null)
}

/** The provider tries a delivery a few times and stops; asked again, it sends it again. */
async function redeliverHooks({ cardPayments }: PaymentNeeds): Promise<void> {
  const undelivered = await cardPayments.listUndeliveredHooks()
  for (const { id } of undelivered.slice(0, MOST_REDELIVERED)) await cardPayments.redeliverHook(id)
}
