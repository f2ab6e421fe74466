import { raiseAlarm } from './alarms.queries.ts'
import { findComparedTo, listLegacySubscriptions, recordComparison } from './comparisons.queries.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import {
  recordLegacy,
  recordMarketplace,
  recordOrder,
  recordSubscription,
  type Looked,
} from '../ledger/record-from-providers.ts'

const DAY = 86_400_000
/** So long may a card's owner dispute a charge, and the lists there do not tell what changed lately. */
const LOOKS_BACK = 180 * DAY
/** More than that at once is no lost delivery: somebody must look before it goes on. */
const MOST_TO_HEAL = 20
const MOST_REDELIVERED = 50

export type Comparison = {
  /** Things that were looked at. */
  seen: number
  /** Of those, the ones that told something we had not heard. */
  healed: number
  isStopped: boolean
}

type Thing = () => Promise<Looked>
type Options = { mostToHeal?: number; beforeEach?: () => Promise<void> }

/**
 * Reads everything that the providers have and writes down what did not reach us. It changes nothing there, and a second
 * run changes nothing here.
 */
export async function compareWithProviders(
  needs: PaymentNeeds,
  { mostToHeal = MOST_TO_HEAL, beforeEach = async () => {} }: Options = {},
): Promise<Record<'card' | 'legacy-card' | 'marketplace', Comparison>> {
  const since = await findComparedTo(needs.db, 'card')
  const sources = {
    card: cardThings(needs, new Date((since?.getTime() ?? LOOKS_BACK) - LOOKS_BACK)),
    'legacy-card': legacyThings(needs),
    marketplace: marketplaceThings(needs),
  }
  const compared: Partial<Record<keyof typeof sources, Comparison>> = {}
  for (const [provider, things] of Object.entries(sources) as [
    keyof typeof sources,
    AsyncIterable<Thing>,
  ][]) {
    const beganAt = needs.clock()
    const comparison: Comparison = { seen: 0, healed: 0, isStopped: false }
    for await (const thing of things) {
      await beforeEach()
      const looked = await thing()
      comparison.seen += 1
      if (looked.found === 'recorded' && looked.news.length > 0) comparison.healed += 1
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

async function* cardThings(needs: PaymentNeeds, since: Date): AsyncGenerator<Thing> {
  const { cardPayments } = needs
  for await (const subscription of everyItem(page => cardPayments.listSubscriptions({ page })))
    yield () => recordSubscription(needs, subscription, 'reconciliation')
  for await (const order of everyItem(page => cardPayments.listOrders({ since, page })))
    yield () => recordOrder(needs, order, 'reconciliation')
}

async function* legacyThings(needs: PaymentNeeds): AsyncGenerator<Thing> {
  for (const id of await listLegacySubscriptions(needs.db))
    yield () => recordLegacy(needs, id, 'reconciliation')
}

async function* marketplaceThings(needs: PaymentNeeds): AsyncGenerator<Thing> {
  for await (const { subscriberCode } of everyItem(page => needs.marketplace.listSubscriptions({ page })))
    yield () => recordMarketplace(needs, subscriberCode, 'reconciliation')
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

/** They try a few times and stop; asked again, they send it again. */
async function redeliverHooks({ cardPayments }: PaymentNeeds): Promise<void> {
  const undelivered = await cardPayments.listUndeliveredHooks()
  for (const { id } of undelivered.slice(0, MOST_REDELIVERED)) await cardPayments.redeliverHook(id)
}
