import { addDays, type Day } from '../../day.ts'
import type { Money } from '../../money.ts'
import type { Bought } from '../ledger/payment-fact.ts'
import type { Period } from '../payment-operation.ts'
import type { ReceiverLine, SplitRules, StatementLine } from './statement.ts'

/** What the lines of a statement are summed by. */
type SumKey = {
  receiverId: number
  day: Day
  kind: StatementLine['kind']
  bought: Bought['kind']
  /** Null for what is no course. */
  courseId: number | null
  /** Of a subscription, where it is known. */
  period: Period | null
}

export type StatementSum = SumKey & { lines: number; gross: Money; fee: Money; share: Money }

export type PeriodOf = (line: ReceiverLine) => Period | null

/**
 * What has to be added to sums when lines become others, because something was told of their charges. Nothing where
 * nothing changed.
 */
export function changeOfSums(
  before: { lines: readonly ReceiverLine[]; periodOf: PeriodOf },
  after: { lines: readonly ReceiverLine[]; periodOf: PeriodOf },
): StatementSum[] {
  const sums = new Map<string, StatementSum>()
  const add = (line: ReceiverLine, period: Period | null, sign: 1 | -1) => {
    const courseId = line.bought.kind === 'course' ? line.bought.courseId : null
    const key = { receiverId: line.receiverId, day: line.day, kind: line.kind, bought: line.bought.kind }
    const name = `${key.receiverId} ${key.day} ${key.kind} ${key.bought} ${courseId} ${period}`
    const sum = sums.get(name) ?? { ...key, courseId, period, lines: 0, gross: 0, fee: 0, share: 0 }
    sum.lines += sign
    sum.gross += sign * line.gross
    sum.fee += sign * line.fee
    sum.share += sign * line.share
    sums.set(name, sum)
  }
  for (const line of before.lines) add(line, before.periodOf(line), -1)
  for (const line of after.lines) add(line, after.periodOf(line), 1)
  return [...sums.values()].filter(
    ({ lines, gross, fee, share }) => lines !== 0 || gross !== 0 || fee !== 0 || share !== 0,
  )
}

/** Sales of which somebody may have a share, from a day to another, both included. Null: without an end. */
export type SharedSales = {
  product: Bought['kind']
  /** Null: of every course without rules of its own. */
  courseId: number | null
  from: Day
  to: Day | null
}

/** Where to look for the sales of a receiver: no other sale has a line for them. */
export const salesSharedBy = (rules: readonly SplitRules[], receiverId: number): SharedSales[] =>
  rules
    .filter(({ shares }) => shares.some(share => share.receiverId === receiverId))
    .map(({ product, courseId, validFrom, id }) => {
      const [next] = rules
        .filter(other => other.product === product && other.courseId === courseId)
        .filter(other => other.validFrom > validFrom || (other.validFrom === validFrom && other.id > id))
        .map(other => other.validFrom)
        .toSorted()
      return { product, courseId, from: validFrom, to: next === undefined ? null : addDays(next, -1) }
    })
    .filter(({ from, to }) => to === null || from <= to)
