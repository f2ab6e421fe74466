import type { receivers, ReplyOf } from '@alinha/contract'
import {
  addMonths,
  dayInBrazil,
  daysBetween,
  DEFAULT_LANGUAGE,
  sumLines,
  type Bought,
  type Day,
  type Language,
  type Period as BillingPeriod,
  type SplitRules,
  type StatementSum,
} from '@alinha/domain'
import type { Needs } from '../../../needs.ts'
import { inSnapshot, type Db } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { nameCourse, planNames } from '../ledger/name-purchase.ts'
import { listLines, type PeriodLine } from './list-lines.ts'
import { listCourseTitles, listPayouts, listSplitRules } from './receivers.queries.ts'
import { listSums, readEarned, readSummedTo } from './statement-sums.queries.ts'
import { readChange } from './sum-statements.ts'

export type StatementNeeds = Pick<Needs, 'db' | 'clock'>
type Statement = ReplyOf<typeof receivers.readStatement>
export type Period = { from?: Day | undefined; to?: Day | undefined }

const LONGEST_DAYS = 2 * 366
/** The file has all of them. Each is read from the ledger, so that more would make the page slow. */
const LINES_SHOWN = 100

/** This month, when none is given. */
export function toPeriod({ from, to }: Period, today: Day): { from: Day; to: Day } {
  const period = { from: from ?? `${(to ?? today).slice(0, 7)}-01`, to: to ?? today }
  const days = daysBetween(period.from, period.to)
  if (days < 0 || days > LONGEST_DAYS) throw new Refusal('period-too-long')
  return period
}

type Sums = {
  rules: SplitRules[]
  sums: StatementSum[]
  /** Everything up to the end of the period: what was earned before it is part of the balance. */
  earned: number
  /** Days on which money went back that are not in the kept sums yet. */
  unsummedDays: Day[]
}

/** The kept sums, and what the facts change that are not in them yet. */
export async function readSums(
  tx: Db,
  receiverId: number,
  { from, to, by }: { from: Day; to: Day; by: 'day' | 'month' },
): Promise<Sums> {
  const rules = await listSplitRules(tx)
  const change = (await readChange(tx, rules, await readSummedTo(tx))).filter(
    one => one.receiverId === receiverId && one.day <= to,
  )
  const inPeriod = change.filter(({ day }) => day >= from)
  return {
    rules,
    sums: [...(await listSums(tx, receiverId, { from, to, by })), ...inPeriod],
    earned: (await readEarned(tx, receiverId, to)) + change.reduce((sum, { share }) => sum + share, 0),
    unsummedDays: inPeriod.filter(({ kind }) => kind !== 'sale').map(({ day }) => day),
  }
}

type Named = { kind: Bought['kind']; courseId: number | null; period: BillingPeriod | null }

export const ofSum = ({ bought: kind, courseId, period }: StatementSum): Named => ({ kind, courseId, period })
export const ofLine = ({ bought, period }: PeriodLine): Named => ({
  kind: bought.kind,
  courseId: bought.kind === 'course' ? bought.courseId : null,
  period,
})

/** What each thing is called, as the receiver knows it. */
export async function nameProducts(
  db: Db,
  all: readonly Named[],
  language: Language,
): Promise<(one: Named) => string> {
  const titles = await listCourseTitles(db, [...new Set(all.flatMap(({ courseId }) => courseId ?? []))])
  return ({ kind, courseId, period }) => {
    if (courseId !== null) return titles.get(courseId) ?? nameCourse(String(courseId))[language]
    if (kind === 'ticket') return 'Planning Center'
    return planNames[period === 'yearly' ? 'yearly' : 'monthly'][language]
  }
}

export const readStatement = (
  needs: StatementNeeds,
  receiverId: number,
  period: Period,
  language: Language = DEFAULT_LANGUAGE,
): Promise<Statement> => {
  const { from, to } = toPeriod(period, dayInBrazil(needs.clock()))
  return inSnapshot(needs.db, async tx => {
    const { rules, sums, earned, unsummedDays } = await readSums(tx, receiverId, { from, to, by: 'month' })
    const lines = await listLines(tx, receiverId, { rules, from, to, limit: LINES_SHOWN, unsummedDays })
    const nameOf = await nameProducts(tx, [...sums.map(ofSum), ...lines.map(ofLine)], language)
    const payouts = (await listPayouts(tx, receiverId)).filter(({ day }) => day <= to)
    const paidInPeriod = payouts.filter(({ day }) => day >= from)
    const paid = sumOf(payouts)
    return {
      from,
      to,
      totals: { ...sumLines(sums), paid: sumOf(paidInPeriod) },
      balance: { earned, paid, pending: earned - paid },
      products: byProduct(sums, nameOf),
      months: monthsOf(from, to).map(month => {
        const { gross, refunds, share } = sumLines(sums.filter(({ day }) => day.startsWith(month)))
        return {
          month,
          gross: gross - refunds,
          share,
          paid: sumOf(paidInPeriod.filter(({ day }) => day.startsWith(month))),
        }
      }),
      lineCount: sums.reduce((count, sum) => count + sum.lines, 0),
      lines: lines.map(line => ({
        day: line.day,
        kind: line.kind,
        product: nameOf(ofLine(line)),
        gross: line.gross,
        fee: line.fee,
        basisPoints: line.basisPoints,
        share: line.share,
      })),
      payouts: paidInPeriod.map(({ day, amount, note }) => ({ day, amount, note })),
    }
  })
}

const sumOf = (payouts: readonly { amount: number }[]): number =>
  payouts.reduce((sum, { amount }) => sum + amount, 0)

/** The one that brings most comes first. */
function byProduct(sums: readonly StatementSum[], nameOf: (one: Named) => string): Statement['products'] {
  const products = new Map<string, StatementSum[]>()
  for (const sum of sums) {
    const name = nameOf(ofSum(sum))
    products.set(name, [...(products.get(name) ?? []), sum])
  }
  return [...products]
    .filter(([, own]) => own.some(({ lines, share }) => lines !== 0 || share !== 0))
    .map(([product, own]) => ({
      product,
      kind: own[0]?.bought ?? ('subscription' as const),
      ...sumLines(own),
    }))
    .toSorted((one, other) => other.share - one.share || one.product.localeCompare(other.product))
}

function monthsOf(from: Day, to: Day): string[] {
  const months: string[] = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1))
    months.push(first.slice(0, 7))
  return months
}
