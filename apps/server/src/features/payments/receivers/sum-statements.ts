import {
  changeOfSums,
  sharedLines,
  type PeriodOf,
  type ReceiverLine,
  type SplitRules,
  type StatementSum,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inTransaction, type Db } from '../../../platform/database.ts'
import {
  findBatchEnd,
  findLastSettledFact,
  listChangedMoney,
  listMoneySoldSince,
  type MoneyFact,
} from '../ledger/money-facts.queries.ts'
import { insertSplitRules, listSplitRules } from './receivers.queries.ts'
import { addToSums, lockSums, readSummedTo, recordSummedTo } from './statement-sums.queries.ts'

const FACTS_AT_ONCE = 5000

/** Sums the facts that were recorded since the last time. Safe to stop at any moment: what is left is summed next time. */
export async function sumStatements(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { until = Infinity, factsAtOnce = FACTS_AT_ONCE } = {},
): Promise<void> {
  const upTo = await inTransaction(db, tx => findLastSettledFact(tx))
  while (clock().getTime() < until) {
    const isDone = await inTransaction(db, async tx => {
      await lockSums(tx)
      const after = await readSummedTo(tx)
      const end = await findBatchEnd(tx, { after, upTo, size: factsAtOnce })
      if (end === null) return true
      await addToSums(tx, await readChange(tx, await listSplitRules(tx), after, end))
      await recordSummedTo(tx, end)
      return false
    })
    if (isDone) return
  }
}

/** What the facts after one change in the sums: up to another, or all there are. */
export async function readChange(
  db: Db,
  rules: readonly SplitRules[],
  after: number,
  upTo?: number,
): Promise<StatementSum[]> {
  const money = await listChangedMoney(db, after, upTo)
  return changeOfSums(linesUpTo(money, rules, after), linesUpTo(money, rules, upTo))
}

/** The lines by the facts up to one, and how long their subscriptions last as far as it was told by then. */
export function linesUpTo(
  money: readonly MoneyFact[],
  rules: readonly SplitRules[],
  upTo = Infinity,
): { lines: ReceiverLine[]; periodOf: PeriodOf } {
  const told = money.filter(({ id }) => id <= upTo)
  const periods = new Map(
    told.flatMap(({ fact, period }) =>
      fact.kind === 'charge-paid' && period && period.toldBy <= upTo
        ? [[`${fact.provider} ${fact.charge}`, period.name] as const]
        : [],
    ),
  )
  return {
    lines: sharedLines(
      told.map(({ fact }) => fact),
      rules,
    ),
    periodOf: ({ provider, charge }) => periods.get(`${provider} ${charge}`) ?? null,
  }
}

/**
 * Shares what is sold from a day on. What was sold since that day and is summed already, because midnight passed in
 * between, is summed by the new rules.
 */
export async function shareSales(tx: Db, rules: Omit<SplitRules, 'id'>): Promise<number> {
  await lockSums(tx)
  const upTo = await readSummedTo(tx)
  const before = await listSplitRules(tx)
  const id = await insertSplitRules(tx, rules)
  const money = await listMoneySoldSince(tx, { ...rules, from: rules.validFrom }, upTo)
  await addToSums(
    tx,
    changeOfSums(linesUpTo(money, before, upTo), linesUpTo(money, await listSplitRules(tx), upTo)),
  )
  return id
}
