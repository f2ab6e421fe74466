import { providerPlanKinds, type managePrices, type ProviderPlanKind, type ReplyOf } from '@alinha/contract'
import type { PriceBook } from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listPriceBooks, lockPriceBooks, recordPriceBook } from '../prices/price-book.queries.ts'
import { recordEdit, type Editor } from '../../../platform/audit.ts'
import { listProviderPlans, updateProviderPlan } from './provider-plans.queries.ts'

type PriceNeeds = Pick<Needs, 'db' | 'clock'>
type Prices = ReplyOf<typeof managePrices.readPrices>

export async function readPrices({ db, clock }: { db: Db; clock: Needs['clock'] }): Promise<Prices> {
  const [current, ...earlier] = (await listPriceBooks(db, clock())).map(
    ({ version, validFrom, ...prices }) => ({
      version,
      validFrom: validFrom?.toISOString() ?? null,
      prices,
    }),
  )
  if (!current) throw new Error('there is no price book')
  const plans = await listProviderPlans(db)
  return {
    current,
    earlier,
    providerPlans: providerPlanKinds.map(kind => {
      const plan = plans.find(one => one.kind === kind)
      return { kind, planId: plan?.planId ?? null, changedAt: plan?.changedAt?.toISOString() ?? null }
    }),
  }
}

/** Adds a version that is valid from now on. What was sold keeps pointing at the version it was sold by. */
export const writePrices = (
  { db, clock }: PriceNeeds,
  { basedOn, prices }: { basedOn: number; prices: PriceBook },
  editor: Editor,
): Promise<Prices> =>
  inTransaction(db, async tx => {
    await lockPriceBooks(tx)
    const before = await readPrices({ db: tx, clock })
    if (before.current.version !== basedOn) throw new Refusal('prices-changed-meanwhile')
    const version = await recordPriceBook(tx, prices, clock())
    await recordEdit(tx, editor, 'prices.changed', { version, ...prices })
    return readPrices({ db: tx, clock })
  })

export const nameProviderPlan = (
  { db, clock }: PriceNeeds,
  kind: ProviderPlanKind,
  planId: string | null,
  editor: Editor,
): Promise<Prices> =>
  inTransaction(db, async tx => {
    await updateProviderPlan(tx, kind, planId, clock())
    await recordEdit(tx, editor, 'prices.plan-named', { kind, planId })
    return readPrices({ db: tx, clock })
  })
