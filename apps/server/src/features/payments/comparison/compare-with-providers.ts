import { ProviderUnavailable } from '@alinha/providers/provider-unavailable'
import { RunIncomplete } from '../../../platform/each-alone.ts'
import type { RefreshResult } from '../ledger/record-from-providers.ts'
import type { PaymentNeeds } from '../payment-needs.ts'
import { raiseAlarm } from './alarms.queries.ts'
import {
  isPaymentLate,
  listCompared,
  listDoubtful,
  readPass,
  recordCompared,
  recordPass,
  type ComparedProvider,
  type Doubt,
  type Pass,
} from './comparisons.queries.ts'
import { providerLists, type ListedThing } from './provider-lists.ts'
import { refreshFromProvider } from './refresh-from-provider.ts'

const DAY = 86_400_000
/** A card's owner may dispute a charge for so long, and the provider's lists do not say what changed lately. */
const LOOKS_BACK = 180 * DAY
/** More than that at once are not lost deliveries: somebody must look before it goes on. */
const MOST_TO_HEAL = 20
const MOST_REDELIVERED = 50
/** A thing that looks the same is read anew after so long: a part given back by hand does not show in a list. */
const READ_ANEW_AFTER = 30 * DAY
/** In doubt, a thing is asked for once in so long. */
const DOUBTED_FOR = 3_600_000
const MOST_DOUBTFUL = 200
/** So many failures in a row are not the things' fault: the provider, or our database, is away. */
const FAILURES_IN_A_ROW = 5
/** A scheduled pass over everything begins so long after the one before, and goes on so long after it was stopped. */
const PASS_EVERY = 20 * 3_600_000

export type Comparison = {
  /** Orders and subscriptions that were read, in a list or alone. */
  seen: number
  /** Those of them that had new facts. */
  healed: number
  isStopped: boolean
}

type Known = { seenAs: string; comparedAt: Date }

type Options = {
  mostToHeal?: number
  /** Before each request: keeps to the provider's rate. */
  beforeEach?: () => Promise<void>
  /** By the clock, in milliseconds: what is left is for the next run. */
  until?: number
  /** Rests after a pass and after a stop. */
  isScheduled?: boolean
  /** Reads also what looks the same as before. */
  isThorough?: boolean
}

/**
 * Compares what the providers have with the ledger and records what did not reach us: first what is in doubt, then list
 * by list, from where the last run stopped. It changes nothing at the providers, and a second run changes nothing here.
 */
export async function compareWithProviders(
  needs: PaymentNeeds,
  options: Options = {},
): Promise<Record<ComparedProvider, Comparison>> {
  const causes: unknown[] = []
  const run = (provider: ComparedProvider) => compareOne(needs, provider, options, causes)
  const compared = {
    card: await run('card'),
    'legacy-card': await run('legacy-card'),
    marketplace: await run('marketplace'),
  }
  await redeliverHooks(needs).catch((error: unknown) => causes.push(error))
  const things = Object.values(compared).reduce((sum, { seen }) => sum + seen, 0)
  if (causes.length > 0) throw new RunIncomplete('comparing with the providers', causes, things)
  return compared
}

async function compareOne(
  needs: PaymentNeeds,
  provider: ComparedProvider,
  {
    mostToHeal = MOST_TO_HEAL,
    beforeEach = async () => {},
    until = Infinity,
    isScheduled,
    isThorough,
  }: Options,
  causes: unknown[],
): Promise<Comparison> {
  const { db, log } = needs
  const now = () => needs.clock().getTime()
  const comparison: Comparison = { seen: 0, healed: 0, isStopped: false }
  let pass = await readPass(db, provider)
  if (isScheduled && pass.stoppedAt && now() - pass.stoppedAt.getTime() < PASS_EVERY) return comparison
  if (pass.stoppedAt) pass = { ...pass, stoppedAt: null, healed: 0 }
  let failedInARow = 0
  const mayGoOn = () => !comparison.isStopped && failedInARow < FAILURES_IN_A_ROW && now() < until

  /** One thing alone: if it fails, it is in doubt and the others go on. */
  const compare = async (thing: string, looks: string | null, refresh: () => Promise<RefreshResult>) => {
    comparison.seen += 1
    const comparedAt = needs.clock()
    try {
      const refreshed = await refresh()
      failedInARow = 0
      const isHealed = refreshed.outcome === 'recorded' && refreshed.newFacts.length > 0
      const doubt = toDoubt(refreshed, isHealed)
      const isSettled = refreshed.outcome === 'recorded' && !(await isPaymentLate(db, refreshed.userId))
      await recordCompared(db, provider, { thing, seenAs: isSettled ? (looks ?? '') : '', doubt, comparedAt })
      if (!isHealed) return
      comparison.healed += 1
      pass = { ...pass, healed: pass.healed + 1 }
      if (pass.healed < mostToHeal) return
      comparison.isStopped = true
      pass = { ...pass, stoppedAt: comparedAt }
      await raiseAlarm(db, 'too-much-to-heal', `${provider} ${comparedAt.toISOString()}`)
    } catch (error) {
      failedInARow += 1
      causes.push(error)
      log.error({ err: error, provider, thing }, 'one thing could not be compared, the others go on')
      await recordCompared(db, provider, { thing, seenAs: '', doubt: 'failed', comparedAt })
    }
  }

  /** It was compared in this pass, or looks as it did when it was. */
  const isDone = (item: ListedThing, known: Known | undefined): boolean =>
    known !== undefined &&
    ((pass.beganAt !== null && known.comparedAt >= pass.beganAt) ||
      (!isThorough && isAsBefore(item, known, now())))

  try {
    const before = new Date(now() - (isScheduled ? DOUBTED_FOR : 0))
    for (const { thing, subject } of await listDoubtful(db, provider, { before, limit: MOST_DOUBTFUL })) {
      if (!mayGoOn()) break
      await beforeEach()
      await compare(thing, null, () => refreshFromProvider(needs, subject, 'reconciliation'))
    }
    const restsUntil = isScheduled && pass.comparedTo ? pass.comparedTo.getTime() + PASS_EVERY : 0
    if (pass.beganAt === null && mayGoOn() && now() >= restsUntil) {
      pass = { ...pass, beganAt: needs.clock() }
      // At once: a run that is killed within its first page goes on in the same pass.
      await recordPass(db, provider, pass)
    }
    const since = new Date((pass.comparedTo?.getTime() ?? LOOKS_BACK) - LOOKS_BACK)
    const lists = providerLists(needs, since)[provider]
    while (pass.beganAt !== null && mayGoOn()) {
      await beforeEach()
      const page = await lists[pass.list]?.(pass.page)
      const known = await listCompared(db, provider, page?.items.map(({ id }) => id) ?? [])
      for (const item of page?.items ?? []) {
        if (!mayGoOn()) break
        if (isDone(item, known.get(item.id))) {
          comparison.seen += 1
          continue
        }
        for (let request = 0; request < item.requests; request++) await beforeEach()
        await compare(item.id, item.looks, item.refresh)
      }
      // A page that was left is read again: what was done of it looks as before.
      if (mayGoOn() || (page?.items.length ?? 0) === 0)
        pass = turnPage(pass, page?.next ?? null, lists.length)
      await recordPass(db, provider, pass)
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    causes.push(error)
  }
  await recordPass(db, provider, pass)
  return comparison
}

function toDoubt(refreshed: RefreshResult, isHealed: boolean): Doubt | null {
  if (refreshed.outcome === 'wrong-amount') return 'wrong-amount'
  return isHealed ? 'differed' : null
}

const isAsBefore = ({ looks }: ListedThing, { seenAs, comparedAt }: Known, now: number): boolean =>
  seenAs !== '' && seenAs === looks && now - comparedAt.getTime() < READ_ANEW_AFTER

/** The next page, the first of the next list, or the end of the pass. */
function turnPage(pass: Pass, next: string | null, lists: number): Pass {
  if (next !== null) return { ...pass, page: next }
  if (pass.list + 1 < lists) return { ...pass, list: pass.list + 1, page: null }
  return { ...pass, comparedTo: pass.beganAt, beganAt: null, list: 0, page: null, healed: 0 }
}

/** The provider tries a delivery a few times and stops; asked again, it sends it again. */
async function redeliverHooks({ cardPayments }: PaymentNeeds): Promise<void> {
  const undelivered = await cardPayments.listUndeliveredHooks()
  for (const { id } of undelivered.slice(0, MOST_REDELIVERED)) await cardPayments.redeliverHook(id)
}
