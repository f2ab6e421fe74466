import { dayAt, type Day } from '../../day.ts'
import type { Money } from '../../money.ts'
import { factsOfKind, type Bought, type PaymentFact } from '../ledger/payment-fact.ts'
import { splitRefund, type Share } from './split.ts'

/** How what a product brings is shared, from a day on. */
export type SplitRules = {
  id: number
  product: Bought['kind']
  /** Null: every course that has no rules of its own. */
  courseId: number | null
  validFrom: Day
  /** Taken from the price before it is shared: hundredths of a percent, and centavos for each payment. */
  feeBasisPoints: number
  feeFixed: Money
  shares: readonly Share[]
}

export type StatementLine = {
  day: Day
  kind: 'sale' | 'refund' | 'reversal' | 'reversal-withdrawn'
  charge: string
  bought: Bought
  /** Negative where money went back to the buyer. */
  gross: Money
  fee: Money
  basisPoints: number
  share: Money
}

const WHOLE = 10_000

/** The newest rules that were valid on the day of the sale; those of the course itself come before those of all courses. */
export function rulesFor(bought: Bought, soldOn: Day, rules: readonly SplitRules[]): SplitRules | null {
  const courseId = bought.kind === 'course' ? bought.courseId : null
  const valid = rules.filter(({ product, validFrom }) => product === bought.kind && validFrom <= soldOn)
  const own = valid.filter(one => one.courseId !== null && one.courseId === courseId)
  const candidates = own.length > 0 ? own : valid.filter(one => one.courseId === null)
  return (
    candidates
      .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom) || one.id - other.id)
      .at(-1) ?? null
  )
}

/** Never more than the payment itself, and nothing of nothing. */
export const feeOf = (amount: Money, { feeBasisPoints, feeFixed }: SplitRules): Money =>
  amount <= 0 ? 0 : Math.min(amount, Math.round((amount * feeBasisPoints) / WHOLE) + feeFixed)

/**
 * Everything that one receiver gained or gave back, the earliest first. It is computed from facts and from the rules of
 * the day of each sale. Neither ever changes, so the statement of a period never changes.
 */
export function statementLines(
  facts: readonly PaymentFact[],
  rules: readonly SplitRules[],
  receiverId: number,
): StatementLine[] {
  const about = new Map<string, PaymentFact[]>()
  for (const fact of facts) {
    if (!('charge' in fact)) continue
    const key = `${fact.provider} ${fact.charge}`
    const known = about.get(key)
    if (known) known.push(fact)
    else about.set(key, [fact])
  }
  return [...about.values()]
    .flatMap(chargeFacts => linesOfCharge(chargeFacts, rules, receiverId))
    .toSorted((one, other) => one.day.localeCompare(other.day) || (one.charge < other.charge ? -1 : 1))
}

function linesOfCharge(
  about: readonly PaymentFact[],
  rules: readonly SplitRules[],
  receiverId: number,
): StatementLine[] {
  const [sale] = factsOfKind(about, 'charge-paid')
  if (!sale) return []
  const rulesOfDay = rulesFor(sale.bought, dayAt(sale.at), rules)
  const basisPoints = rulesOfDay?.shares.find(share => share.receiverId === receiverId)?.basisPoints
  if (!rulesOfDay || basisPoints === undefined) return []
  const lines: StatementLine[] = []
  let left = 0
  for (const step of stepsOf(sale.amount, about)) {
    if (step.left === left) continue
    const [feeBefore, feeAfter] = [feeOf(left, rulesOfDay), feeOf(step.left, rulesOfDay)]
    const [netBefore, netAfter] = [left - feeBefore, step.left - feeAfter]
    const change = { amount: netBefore, refundedBefore: 0, refundedAfter: netBefore - netAfter }
    const part = splitRefund(change, rulesOfDay.shares).parts.find(one => one.receiverId === receiverId)
    lines.push({
      day: dayAt(step.at),
      kind: step.kind,
      charge: sale.charge,
      bought: sale.bought,
      gross: step.left - left,
      fee: feeAfter - feeBefore,
      basisPoints,
      // Not the negative of nothing, which prints as -0.
      share: 0 - (part?.amount ?? 0),
    })
    left = step.left
  }
  return lines
}

type Step = { kind: StatementLine['kind']; at: number; left: Money }

/** How much of a charge was left after each fact about it. */
function stepsOf(amount: Money, about: readonly PaymentFact[]): Step[] {
  let refunded = 0
  let isReversed = false
  const steps: Step[] = []
  const inOrder = about.toSorted((one, other) => one.at - other.at || rank(one) - rank(other))
  for (const fact of inOrder) {
    if (fact.kind === 'charge-refunded') refunded = Math.min(amount, Math.max(refunded, fact.refundedSoFar))
    else if (fact.kind === 'charge-reversed') isReversed = true
    else if (fact.kind === 'reversal-withdrawn') isReversed = false
    else if (fact.kind !== 'charge-paid') continue
    steps.push({ kind: stepKinds[fact.kind], at: fact.at, left: isReversed ? 0 : amount - refunded })
  }
  return steps
}

const stepKinds = {
  'charge-paid': 'sale',
  'charge-refunded': 'refund',
  'charge-reversed': 'reversal',
  'reversal-withdrawn': 'reversal-withdrawn',
} as const

/** At the same moment a payment comes before its refund. */
const rank = ({ kind }: PaymentFact): number => Object.keys(stepKinds).indexOf(kind)

export type StatementSums = {
  sales: number
  gross: Money
  /** What is left of them after refunds. */
  fees: Money
  refunds: Money
  share: Money
}

export function sumLines(lines: readonly StatementLine[]): StatementSums {
  const sales = lines.filter(({ kind }) => kind === 'sale')
  const total = (of: readonly StatementLine[], part: (line: StatementLine) => Money): Money =>
    of.reduce((sum, line) => sum + part(line), 0)
  const gross = total(sales, line => line.gross)
  return {
    sales: sales.length,
    gross,
    fees: total(lines, line => line.fee),
    refunds: gross - total(lines, line => line.gross),
    share: total(lines, line => line.share),
  }
}
