import {
  addDays,
  salesSharedBy,
  type Day,
  type Period,
  type ReceiverLine,
  type SharedSales,
  type SplitRules,
} from '@alinha/domain'
import type { Db } from '../../../platform/database.ts'
import {
  listGivenBack,
  listMoneyOfCharges,
  listSales,
  type ChargeKey,
} from '../ledger/money-facts.queries.ts'
import { listDaysGivenBack } from './statement-sums.queries.ts'
import { linesUpTo } from './sum-statements.ts'

const MOST_SALES_A_PAGE = 500

export type PeriodLine = ReceiverLine & { period: Period | null }

type Wanted = {
  rules: readonly SplitRules[]
  from: Day
  to: Day
  limit: number
  /** Days on which money went back that are not in the sums yet. */
  unsummedDays: readonly Day[]
}

/** The newest lines of a receiver within a period, the newest first. Reads about as many facts as it returns. */
export async function listLines(db: Db, receiverId: number, wanted: Wanted): Promise<PeriodLine[]> {
  const { rules, from, to, limit, unsummedDays } = wanted
  const read = async (charges: readonly ChargeKey[]) =>
    (await readLines(db, rules, charges)).filter(
      line => line.receiverId === receiverId && line.day >= from && line.day <= to,
    )
  // A sale of a course is found by the rules of the course and by those of every course.
  const saleOf = new Map<string, PeriodLine>()
  for (const sales of salesSharedBy(rules, receiverId))
    for (const line of await listSaleLines(db, within(sales, from, to), limit, read))
      saleOf.set(`${line.provider} ${line.charge}`, line)
  const sales = newest([...saleOf.values()], limit)
  // Before the last sale that is shown, nothing else is shown either. A day of a million members has many given back.
  const last = sales.length === limit ? sales.at(-1) : undefined
  const since = last?.day ?? from
  const summedDays = await listDaysGivenBack(db, receiverId, { from: since, to, lines: limit })
  const days = [...new Set([...unsummedDays.filter(day => day >= since), ...summedDays])]
  const back =
    days.length === 0 ? [] : await read(await listGivenBack(db, days, last ? new Date(last.at) : null))
  return newest([...sales, ...back.filter(({ kind }) => kind !== 'sale')], limit)
}

const newest = (lines: readonly PeriodLine[], limit: number): PeriodLine[] =>
  lines.toSorted((one, other) => other.at - one.at || (one.charge < other.charge ? 1 : -1)).slice(0, limit)

const within = (sales: SharedSales, from: Day, to: Day) => ({
  ...sales,
  from: sales.from > from ? sales.from : from,
  until: addDays(sales.to !== null && sales.to < to ? sales.to : to, 1),
})

/** Page after page, until there are enough: rules of a course of its own leave some out. */
async function listSaleLines(
  db: Db,
  sales: ReturnType<typeof within>,
  limit: number,
  read: (charges: readonly ChargeKey[]) => Promise<PeriodLine[]>,
): Promise<PeriodLine[]> {
  const lines: PeriodLine[] = []
  const salesAPage = Math.min(limit, MOST_SALES_A_PAGE)
  let page: Awaited<ReturnType<typeof listSales>> = []
  do {
    page = await listSales(db, sales, { before: page.at(-1) ?? null, limit: salesAPage })
    if (page.length > 0) lines.push(...(await read(page)).filter(({ kind }) => kind === 'sale'))
  } while (page.length === salesAPage && lines.length < limit)
  return lines
}

async function readLines(
  db: Db,
  rules: readonly SplitRules[],
  charges: readonly ChargeKey[],
): Promise<PeriodLine[]> {
  const { lines, periodOf } = linesUpTo(await listMoneyOfCharges(db, charges), rules)
  return lines.map(line => ({ ...line, period: periodOf(line) }))
}
